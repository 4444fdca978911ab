import * as z from "zod/mini";
import { WhyNot } from "./calendar.ts";
import { UploadId } from "./files.ts";
import { type Endpoint, get, post, put, type Signal, signal } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { Role } from "./kernel/roles.ts";
import { countText, Done, Id, IdText, Instant, oneOf, page, paging, text, Uuid } from "./kernel/shapes.ts";
import { appPeople, member, owner } from "./kernel/who.ts";

export const chatLimits = {
  text: 1000,
  /** Most messages that one read of a room returns. */
  mostMessages: 100,
  usualMessages: 40,
  /** Minutes a person must be away before they are notified of unread messages. */
  awayMinutes: 2,
  rate: { times: 20, seconds: 10 },
  /** Limits how many conversations a person may begin. */
  beginRate: { times: 20, seconds: 86_400 },
  /** Most unanswered messages to a person with whom the sender has never booked a lesson. */
  unanswered: 10,
  /** Most files in one message. */
  attachments: 4,
} as const;

/** Sequence numbers within a room begin at 1; 0 means "before everything". */
const Count = z.int().check(z.minimum(0), z.maximum(2_000_000_000));
const CountText = z.codec(z.string().check(z.regex(/^\d{1,9}$/)), Count, { decode: Number, encode: String });

/** Kinds of attachments; each is uploaded first through the upload kind of the same name. */
export const attachmentKinds = ["photo", "document", "voice"] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/**
 * A file of a message. `title` is a document's file name on the sender's device, `seconds` the length of a voice message. Width and height belong to
 * pictures.
 */
export const ChatAttachment = z.object({
  id: Uuid,
  kind: z.enum(attachmentKinds),
  bytes: z.int(),
  title: z.nullable(z.string()),
  seconds: z.nullable(z.number()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type ChatAttachment = z.input<typeof ChatAttachment>;

/** URLs of an attachment, valid for ten minutes. `smallUrl` exists for pictures only and has the size of a chat bubble. */
export const AttachmentAddress = z.object({ id: Uuid, url: z.string(), smallUrl: z.nullable(z.string()) });
export type AttachmentAddress = z.input<typeof AttachmentAddress>;

/** An upload of the author's to attach to a message. */
export const NewAttachment = z.strictObject({ upload: UploadId, kind: z.enum(attachmentKinds), title: z.optional(text(1, 120)) });
export type NewAttachment = z.input<typeof NewAttachment>;

/**
 * A message. `seq` is its position in the room, the same for everyone. `change` grows with every new, edited or deleted message, so a client
 * requests everything after the highest `change` it knows. A deleted message stays as a tombstone without text and files.
 */
export const ChatMessage = z.object({
  id: Id,
  roomId: Id,
  seq: Id,
  change: Id,
  clientId: Uuid,
  senderId: Id,
  text: z.string(),
  attachments: z.array(ChatAttachment),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  deletedAt: z.nullable(Instant),
});
export type ChatMessage = z.input<typeof ChatMessage>;

/** A room member and the `seq` of the last message they have read. */
export const ChatMember = z.object({
  id: Id,
  name: z.string(),
  /** For the grammatical gender of sentences about this person; null if they have not stated it. */
  gender: z.nullable(z.string()),
  image: z.nullable(z.string()),
  role: oneOf(Role),
  online: z.boolean(),
  readSeq: Count,
});
export type ChatMember = z.input<typeof ChatMember>;

/** A room as one of its two members sees it in their inbox. */
export const ChatRoom = z.object({
  id: Id,
  members: z.array(ChatMember),
  lastSeq: Count,
  lastChange: Count,
  /** Null if the message was deleted, empty if it has only files. */
  lastText: z.nullable(z.string()),
  lastAt: z.nullable(Instant),
  lastSenderId: z.nullable(Id),
  unread: Count,
  pinned: z.boolean(),
  muted: z.boolean(),
});
export type ChatRoom = z.input<typeof ChatRoom>;

/** The ids of the two members, as `12,34` in a query string. */
const Pair = z.codec(z.string().check(z.regex(/^[1-9]\d{0,14},[1-9]\d{0,14}$/)), z.array(Id), {
  decode: (value) => value.split(",").map(Number),
  encode: (ids) => ids.join(","),
});
const RoomPath = z.strictObject({ roomId: IdText });
const mine = owner(appPeople, "not-room-member");

export const chat = {
  begin: post("/chat/new", {
    who: owner(appPeople, "user-not-found"),
    body: z.strictObject({ userId: Id, message: text(1, chatLimits.text), clientId: z.optional(Uuid) }),
    answer: z.object({ room: ChatRoom, message: ChatMessage }),
    idempotent: true,
    rate: chatLimits.beginRate,
    summary: "Open the room with a person by its first message; one that leads elsewhere is wrong before a first lesson.",
  }),
  messages: get("/chat/list/:roomId/messages", {
    who: mine,
    params: RoomPath,
    query: z.strictObject({
      after: z.optional(CountText),
      before: z.optional(CountText),
      changedAfter: z.optional(CountText),
      size: z.optional(countText(1, chatLimits.mostMessages)),
    }),
    answer: z.object({ list: z.array(ChatMessage), lastSeq: Count, lastChange: Count }),
    summary: "Messages by place, oldest first: the last ones, those before or after a place, or whatever changed after a change.",
  }),
  rooms: get("/chat/list/rooms/:userId/", {
    who: owner(appPeople, "user-not-found", "userId"),
    params: z.strictObject({ userId: IdText }),
    query: z.strictObject(paging),
    answer: page(ChatRoom),
    summary: "My rooms: pinned ones first, then by the last message.",
  }),
  byMembers: get("/chat/room/by/members", {
    who: owner(appPeople, "not-room-member", "members"),
    query: z.strictObject({ members: Pair }),
    answer: z.object({ room: z.nullable(ChatRoom), members: z.array(ChatMember), whyNotWrite: WhyNot }),
    summary: "The room of two people, one of them me, and whether I may write there; null while nothing was said.",
  }),
  members: get("/chat/room/members/:roomId", {
    who: mine,
    params: RoomPath,
    answer: z.object({ list: z.array(ChatMember) }),
    summary: "Who is in a room.",
  }),
  files: get("/chat/message/:messageId/files", {
    who: owner(appPeople, "asset-not-found"),
    params: z.strictObject({ messageId: IdText }),
    answer: z.object({ list: z.array(AttachmentAddress) }),
    rate: { times: 600, seconds: 60 },
    summary: "Where the files of a message of my room are seen.",
  }),
  settings: put("/chat/room/:roomId", {
    who: mine,
    params: RoomPath,
    body: z.strictObject({ pinned: z.optional(z.boolean()), muted: z.optional(z.boolean()) }),
    answer: ChatRoom,
    summary: "Pin or mute a room for myself.",
  }),
} satisfies Record<string, Endpoint>;

const inRoom = member(appPeople, "room-not-found");
const Typed = z.string().check(
  z.trim(),
  z.maxLength(chatLimits.text),
  z.refine((value) => !value.includes("\u0000") && value.isWellFormed()),
);

export const chatSignals = {
  /** Returns the positions of all my rooms; sent after every connection, before the client catches up. */
  JoinRooms: signal({
    who: appPeople,
    body: z.strictObject({}),
    answer: z.object({ rooms: z.array(z.object({ id: Id, lastSeq: Count, lastChange: Count })) }),
  }),
  /** Stores a message once per `clientId`, with text, files or both; acknowledged after the commit. */
  SendMessage: signal({
    who: inRoom,
    body: z.strictObject({
      roomId: Id,
      clientId: Uuid,
      text: Typed,
      files: z.optional(z.array(NewAttachment).check(z.minLength(1), z.maxLength(chatLimits.attachments))),
    }),
    answer: z.object({ message: ChatMessage }),
    rate: chatLimits.rate,
  }),
  UpdateMessage: signal({
    who: inRoom,
    body: z.strictObject({ roomId: Id, messageId: Id, text: Typed }),
    answer: z.object({ message: ChatMessage }),
    rate: chatLimits.rate,
  }),
  DeleteMessage: signal({
    who: inRoom,
    body: z.strictObject({ roomId: Id, messageId: Id }),
    answer: z.object({ message: ChatMessage }),
    rate: chatLimits.rate,
  }),
  /** Marks everything up to `seq` as read. */
  MarkMessageAsRead: signal({ who: inRoom, body: z.strictObject({ roomId: Id, seq: Count }), answer: Done }),
  UserTyping: signal({ who: inRoom, body: z.strictObject({ roomId: Id, typing: z.boolean() }), answer: Done }),
} satisfies Record<string, Signal>;

export const chatEvents = {
  JoinedRooms: event(z.object({ roomIds: z.array(Id) })),
  RoomMessage: event(ChatMessage),
  RoomMessageUpdated: event(ChatMessage),
  RoomMessageDeleted: event(ChatMessage),
  /** Pushed to the room: the `seq` up to which a member has read. */
  RoomMessageRead: event(z.object({ roomId: Id, userId: Id, seq: Count })),
  /** Pushed to the reader's own tabs and devices. */
  MessageRead: event(z.object({ roomId: Id, seq: Count })),
  UserStatusChanged: event(z.object({ userId: Id, online: z.boolean() })),
  UserTyping: event(z.object({ roomId: Id, userId: Id, typing: z.boolean() })),
};
