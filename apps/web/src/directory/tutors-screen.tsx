import { BootScreen } from "@hiwar/app/boot-screen";
import { queryClient } from "@hiwar/app/clients";
import { lazyPart } from "@hiwar/app/lazy-part";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { useIdlePreload } from "@hiwar/app/use-idle-preload";
import { useUrlState } from "@hiwar/app/use-url-state";
import { useUser } from "@hiwar/app/use-user";
import type { TutorCard as Tutor } from "@hiwar/contract/directory";
import { firstCards } from "@hiwar/contract/first-cards";
import { Role } from "@hiwar/contract/kernel/roles";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { waitOnFirstPage } from "../page/first-visit.ts";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { useHasPainted } from "../page/use-has-painted.ts";
import { lowestPrice } from "../tutors/lowest-price.ts";
import { useFavourites } from "../tutors/use-favourites.ts";
import { tutorPath } from "../url/tutor-path.ts";
import { say } from "../words/app.ts";
import { say as sayTutors } from "../words/tutors.ts";
import { ChoiceMenu } from "./choice-chip.tsx";
import { filtersOf, isTimeFiltered, pagesOf } from "./filters.ts";
import { FirstCards, useServedCards } from "./first-cards.tsx";
import { ListEnd } from "./list-end.tsx";
import { TutorCard } from "./tutor-card.tsx";
import { TutorCardSkeleton } from "./tutor-card-skeleton.tsx";
import { TutorFilters } from "./tutor-filters.tsx";
import { TutorsCount } from "./tutors-count.tsx";
import { useFilters } from "./use-filters.ts";

// Lazy: few lists are empty, and guests must not wait for this code.
const NoTutors = lazyPart(() => import("./no-tutors.tsx").then((module) => module.NoTutors));
const OfferedStartLine = lazyPart(() => import("../wishes/offered-start-line.tsx").then((module) => module.OfferedStartLine));
// Lazy: guests have no socket that pushes changes.
const LiveList = lazyPart(() => import("./live-list.tsx").then((module) => module.LiveList));
const WhyDialog = lazyPart(() => import("./why-dialog.tsx").then((module) => module.WhyDialog));
const IntroDialog = lazyPart(() => import("../tutors/intro-dialog.tsx").then((module) => module.IntroDialog));

export const meta = pageMeta(() => say("tutors"));
export const handle: PageHandle = { isCollapsed: true };

export function clientLoader({ request }: { request: Request }) {
  const filters = filtersOf(new URL(request.url).searchParams, Date.now());
  return waitOnFirstPage(() => queryClient.prefetchInfiniteQuery(pagesOf(filters)));
}

const placeholders = ["a", "b", "c", "d", "e", "f"];

/** The HTML of this page before its scripts have loaded. Its filters are inert until then. */
export function HydrateFallback() {
  return (
    <BootScreen>
      <Head />
      <div inert className="contents">
        <TutorFilters />
      </div>
      <TutorsCount total={null} filters={{}} />
      <FirstCards placeholders={placeholders} />
    </BootScreen>
  );
}

/** /tutors: the list of tutors, for everyone. */
export default function TutorsScreen() {
  const now = useNow(60_000);
  const navigate = useNavigate();
  const { filters, change } = useFilters();
  const favourites = useFavourites();
  const isSignedIn = useUser() !== null;
  useIdlePreload(IntroDialog, ChoiceMenu);
  // In the address, so that going back closes it instead of leaving the list.
  const [playingId, play] = useUrlState("video", String);
  const [asked, setAsked] = useState<Tutor | null>(null);
  const list = useInfiniteQuery(pagesOf(filters));
  const servedCards = useServedCards();
  const isFiltered = Object.keys(filters).length > 0;
  const loaded = list.data?.pages.flatMap((page) => page.list) ?? [];
  const hasPainted = useHasPainted(loaded.length > 0);
  const tutors = hasPainted ? loaded : loaded.slice(0, firstCards);
  const playing = loaded.find(({ id }) => String(id) === playingId);
  const total = list.data?.pages[0]?.total ?? 0;
  const totalSeen = list.data?.pages.at(-1)?.total ?? 0;
  return (
    <>
      <Head />
      <OwnKeptLine />
      <TutorFilters />
      {/* it stays mounted while another list loads, or screen readers would not announce its change */}
      {(list.data || !list.error) && <TutorsCount total={list.data ? total : null} filters={filters} />}
      <Loaded query={list} skeleton={<Wait cards={isFiltered ? null : servedCards} />}>
        {() => (
          <>
            <div className="tutor-grid" aria-busy={tutors.length < loaded.length}>
              {tutors.map((tutor, index) => (
                <TutorCard
                  key={tutor.id}
                  tutor={tutor}
                  favourites={favourites}
                  now={now}
                  isEager={index === 0}
                  isTimed={isTimeFiltered(filters)}
                  onPlay={() => play(String(tutor.id))}
                  onWhy={() => setAsked(tutor)}
                  onChoose={(start) => void navigate(tutorPath(tutor.id, start))}
                />
              ))}
              {placeholders.slice(0, loaded.length - tutors.length).map((index) => (
                <TutorCardSkeleton key={index} />
              ))}
            </div>
            <Suspense>{total === 0 && <NoTutors filters={filters} now={now} change={change} />}</Suspense>
            {total > 0 && (
              <ListEnd
                shown={loaded.length}
                total={totalSeen}
                hasMore={list.hasNextPage}
                isLoading={list.isFetchingNextPage}
                onMore={() => void list.fetchNextPage()}
              />
            )}
          </>
        )}
      </Loaded>
      <Suspense>{isSignedIn && list.data && <LiveList filters={filters} />}</Suspense>
      <Suspense>
        {asked && <WhyDialog tutor={asked} filters={filters} now={now} onClose={() => setAsked(null)} />}
        {playing?.video && <IntroDialog tutor={{ ...playing, video: playing.video }} onClose={() => play(null, { replace: true })} />}
      </Suspense>
    </>
  );
}

function Head() {
  return (
    <>
      <h1 className="pt-3 pb-1 text-2xl md:text-3xl">{sayTutors("title")}</h1>
      {/* The built page has Arabic digits: hydration leaves them until the screen is drawn with the person's own. */}
      <p className="pb-1 text-muted" suppressHydrationWarning>
        {sayTutors("priceFrom", { amount: lowestPrice() })}
      </p>
    </>
  );
}

function OwnKeptLine() {
  const isStudent = useUser()?.role === Role.Student;
  return (
    isStudent && (
      <Suspense>
        <OfferedStartLine />
      </Suspense>
    )
  );
}

/** Placeholder cards, or `cards` as the server sent them. */
function Wait({ cards }: { cards: string | null }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server wrote it into this very document
  if (cards !== null) return <div className="tutor-grid" aria-busy dangerouslySetInnerHTML={{ __html: cards }} />;
  return (
    <div className="tutor-grid" aria-busy>
      {placeholders.map((index) => (
        <TutorCardSkeleton key={index} />
      ))}
    </div>
  );
}
