import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { ratings } from "@hiwar/contract/ratings";
import type { tutors } from "@hiwar/contract/tutors";
import type { AnyReadContext } from "../../kernel/context.ts";
import { listRatingsOfTutor } from "../../ratings/list.ts";
import type { ContentSection, PageContent } from "../../sites/page-content.ts";
import { readTutor } from "../../tutors/read.ts";
import { cardPath, topicPath, tutorPath } from "./paths.ts";
import { shortestLesson, words } from "./words.ts";

type Tutor = Answer<typeof tutors.info>;
type Ratings = Answer<typeof ratings.ofTutor>["list"];

const reviewsShown = 3;

/** Returns the server-rendered page of a public tutor. Throws `tutor-not-found` for anybody else. */
export async function tutorPage(context: AnyReadContext, id: number): Promise<PageContent> {
  const tutor = await readTutor(context, { id });
  const { list } = await listRatingsOfTutor(context, { id, page: 1, size: 10 });
  const said = list.filter(({ comment }) => comment !== "").slice(0, reviewsShown);
  const { name, bio, image } = tutor;
  return {
    title: `${words.tutorTitle(name)} | ${words.house}`,
    description: [bio, words.listDescription()].filter(Boolean).join(" "),
    path: tutorPath(id),
    card: cardPath(tutor),
    things: [serviceOf(tutor, said, context.settings.appUrl)],
    body: { heading: name, lead: bio, face: image, sections: sectionsOf(tutor, said) },
  };
}

function sectionsOf({ about, topics, isManager }: Tutor, said: Ratings): ContentSection[] {
  return [
    { heading: words.price, lines: [{ text: isManager ? words.free : words.single() }] },
    {
      heading: words.about,
      lines: (about ?? "")
        .split("\n")
        .filter(Boolean)
        .map((text) => ({ text })),
    },
    { heading: words.topics, lines: topics.map(({ id, nameAr }) => ({ text: nameAr, path: topicPath(id) })) },
    {
      heading: words.reviews,
      lines: said.map(({ stars, comment, rater }) => ({ text: `${words.stars(stars)}: ${comment} (${rater.name})` })),
    },
  ].filter(({ lines }) => lines.length > 0);
}

/** Returns a tutor's lessons as a schema.org Service, because schema.org allows no ratings of a person. */
function serviceOf(tutor: Tutor, said: Ratings, appUrl: string): object {
  const { id, name, bio, image, rating, ratingCount, topics, isManager } = tutor;
  const whole = (path: string) => new URL(path, appUrl).href;
  return {
    "@type": "Service",
    name: words.tutorTitle(name),
    serviceType: words.service,
    url: whole(tutorPath(id)),
    areaServed: "EG",
    ...(bio !== null && { description: bio }),
    provider: {
      "@type": "Person",
      name,
      ...(image !== null && { image: whole(image) }),
      knowsAbout: topics.map(({ nameEn }) => nameEn),
    },
    offers: { "@type": "Offer", price: ((isManager ? 0 : shortestLesson.piasters) / 100).toFixed(2), priceCurrency: "EGP" },
    ...(rating !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: (rating / 10).toFixed(1), bestRating: 5, ratingCount },
    }),
    review: said.map(({ stars, comment, rater, createdAt }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: rater.name },
      datePublished: String(createdAt).slice(0, 10),
      reviewBody: comment,
      reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5 },
    })),
  };
}
