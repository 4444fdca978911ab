import { queryClient } from "@hiwar/app/clients";
import { invalidate } from "@hiwar/client/query-client";
import type { Contract, Events } from "@hiwar/contract/contract";
import { socket } from "./socket.ts";

/** The domain whose reads a pushed event invalidates. Events that a screen applies itself (chat, the room) are handled by that screen. */
const stale: Partial<Record<keyof Events, keyof Contract>> = {
  Notified: "notifications",
  TransactionStatusUpdate: "payments",
  LessonBooked: "lessons",
  LessonRebooked: "lessons",
  LessonCanceled: "lessons",
  WishChanged: "wishes",
  AssessmentChanged: "interviews",
  IntroVideoChanged: "introVideos",
  PhotoSessionChanged: "photoSessions",
  InvoiceUpdated: "invoices",
  InvoiceDeleted: "invoices",
  SessionClosed: "lessons",
  FaceChanged: "media",
};

/** Invalidates domains on pushed events, and everything after a reconnect, since events may have been missed. */
export function subscribeToPushes(): () => void {
  const names = Object.keys(stale) as (keyof Events & string)[];
  const stops = names.map((name) => socket.on(name, () => invalidate(queryClient, stale[name] ?? name)));
  let wasConnected = false;
  stops.push(
    socket.onConnection((isConnected) => {
      if (isConnected && wasConnected) void queryClient.invalidateQueries();
      wasConnected ||= isConnected;
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
