import { Maximize, Minimize, Pause, Play, RotateCcw, Volume2, VolumeX } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { shortDuration } from "./arabic-dates.ts";
import { IconButton } from "./icon-button.tsx";
import { mediaWords } from "./media-words.ts";
import { words } from "./words.ts";
import "./video-player.css";

export type VideoPlayerProps = {
  src: string;
  /** The film's name: «تعريف سارة بنفسها». */
  label: string;
  poster?: string | undefined;
  /** Subtitles as WebVTT. */
  captions?: { src: string; language: string; label: string } | undefined;
  /** Whether it starts playing at once, since the person has just asked for it. */
  startsAtOnce?: boolean;
  onEnded?: (() => void) | undefined;
};

type Film = { isPlaying: boolean; isMuted: boolean; isWaiting: boolean; hasFailed: boolean; seconds: number; length: number };

const still: Film = { isPlaying: false, isMuted: false, isWaiting: false, hasFailed: false, seconds: 0, length: 0 };

/** Reads the state of the video element. A recording without a duration reports Infinity: then none is shown. */
const read = (video: HTMLVideoElement) => ({
  isPlaying: !video.paused && !video.ended,
  isMuted: video.muted,
  seconds: video.currentTime,
  length: Number.isFinite(video.duration) ? video.duration : 0,
});

function useFullScreen(frame: { current: HTMLElement | null }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, [frame]);
  const turn = () => void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined);
  return { isFull, turn };
}

type ControlsProps = {
  film: Film;
  onPlay: () => void;
  onMute: () => void;
  onSeek: (seconds: number) => void;
  full: ReturnType<typeof useFullScreen>;
};

function Controls({ film, onPlay, onMute, onSeek, full }: ControlsProps) {
  const { isPlaying, isMuted, seconds, length } = film;
  return (
    <div className="ui-video-controls">
      <IconButton icon={isPlaying ? Pause : Play} label={isPlaying ? mediaWords.pause : words.play} onPress={onPlay} />
      <span className="ui-video-time">{shortDuration(seconds)}</span>
      <input
        type="range"
        dir="ltr"
        className="ui-video-seek"
        aria-label={mediaWords.position}
        aria-valuetext={`${shortDuration(seconds)} ${words.of} ${shortDuration(length)}`}
        min={0}
        max={length}
        step={length > 0 ? "any" : 1}
        value={Math.min(seconds, length)}
        disabled={length === 0}
        onChange={(event) => onSeek(Number(event.currentTarget.value))}
      />
      {length > 0 && <span className="ui-video-time">{shortDuration(length)}</span>}
      <IconButton icon={isMuted ? VolumeX : Volume2} label={isMuted ? mediaWords.unmute : mediaWords.mute} onPress={onMute} />
      {document.fullscreenEnabled && (
        <IconButton
          icon={full.isFull ? Minimize : Maximize}
          label={full.isFull ? mediaWords.leaveFull : mediaWords.fullScreen}
          onPress={full.turn}
        />
      )}
    </div>
  );
}

const secondsAKey = 5;

/** Whether this browser plays a film's format, by the file name's ending; where it does not, a retry is useless. */
function isKnown(video: HTMLVideoElement | null, src: string): boolean {
  const ending = /\.(mp4|webm)(?:[?#]|$)/.exec(src)?.[1];
  return !video || !ending || video.canPlayType(`video/${ending}`) !== "";
}

/** A film with our own controls. They run from the left, as video controls do everywhere; digits are the ones the person chose. */
export function VideoPlayer({ src, label, poster, captions, startsAtOnce = false, onEnded }: VideoPlayerProps) {
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState(still);
  const full = useFullScreen(frame);
  const follow = (changes: Partial<Film> = {}) => {
    const element = video.current;
    if (element) setFilm((before) => ({ ...before, ...read(element), ...changes }));
  };
  const play = () => {
    const element = video.current;
    if (!element?.paused) element?.pause();
    else element.play().catch(() => follow());
  };
  const seek = (seconds: number) => {
    if (!video.current) return;
    video.current.currentTime = Math.max(0, Math.min(seconds, film.length));
    follow();
  };
  const mute = () => {
    if (video.current) video.current.muted = !video.current.muted;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isOnSlider = event.target instanceof HTMLInputElement;
    const step = { ArrowLeft: -secondsAKey, ArrowRight: secondsAKey }[event.key];
    if (step !== undefined) seek(film.seconds + step);
    else if (event.key === " " && isOnSlider) play();
    else return;
    event.preventDefault();
  };
  return (
    <section ref={frame} className="ui-video" dir="ltr" aria-label={label} onKeyDown={press}>
      <video
        ref={video}
        src={src}
        {...(poster && { poster })}
        preload="metadata"
        autoPlay={startsAtOnce}
        playsInline
        onClick={play}
        onPlay={() => follow({ hasFailed: false })}
        onPause={() => follow()}
        onTimeUpdate={() => follow()}
        onDurationChange={() => follow()}
        onVolumeChange={() => follow()}
        onSeeked={() => follow()}
        onWaiting={() => follow({ isWaiting: true })}
        onPlaying={() => follow({ isWaiting: false })}
        onEnded={() => {
          follow();
          onEnded?.();
        }}
        onError={() => follow({ hasFailed: true, isWaiting: false })}
      >
        {captions && <track default kind="subtitles" src={captions.src} srcLang={captions.language} label={captions.label} />}
      </video>
      {film.hasFailed ? (
        <div className="ui-video-failed" role="alert" dir="auto">
          <p>{isKnown(video.current, src) ? mediaWords.videoFailed : mediaWords.videoUnplayable}</p>
          {isKnown(video.current, src) && (
            <IconButton icon={RotateCcw} label={words.retry} variant="round" onPress={() => video.current?.load()} />
          )}
        </div>
      ) : (
        <Controls film={film} onPlay={play} onMute={mute} onSeek={seek} full={full} />
      )}
      {film.isWaiting && <span className="ui-video-wait" role="progressbar" aria-label={words.loading} />}
    </section>
  );
}
