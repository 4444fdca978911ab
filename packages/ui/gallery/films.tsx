import clip from "../../../apps/api/assets/clips/sara.webm?url";
import poster from "../../../apps/api/assets/clips/sara.webp?url";
import { FilmPoster } from "../src/film-poster.tsx";
import { VideoPlayer } from "../src/video-player.tsx";
import { Columns } from "./columns.tsx";
import { Part } from "./part.tsx";

/** Gallery section: a film that plays, one that cannot, and film posters. */
export function Films() {
  return (
    <Part title="فيديو" note="أزراره من اليسار كما في كل مكان، وأرقامه عربية. قبله مشهد معتم فيه جملة صاحبه.">
      <Columns>
        <VideoPlayer label="تعريف سارة بنفسها" src={clip} poster={poster} />
        <VideoPlayer label="تعريف تالف" src="data:video/webm;base64,AAAA" />
        <FilmPoster
          imageUrl={poster}
          label="شاهد تعريف سارة"
          quote="درس قصير كل مرة وكلام كثير من أول دقيقة"
          length="١٢ ث"
          onPlay={() => undefined}
        />
        <FilmPoster imageUrl={null} label="شاهد تعريف سارة" length="١:٠٤" onPlay={() => undefined} />
      </Columns>
    </Part>
  );
}
