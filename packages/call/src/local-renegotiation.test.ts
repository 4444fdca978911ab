import { expect, test } from "vitest";
import { LocalRenegotiation, sdpWithRed, sdpWithVideo } from "./local-renegotiation.ts";

const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join("");
const head = lines("v=0", "a=group:BUNDLE 0 1 2 3");
const voice = lines("m=audio 9 UDP/TLS/RTP/SAVPF 111", "a=mid:0", "a=sendrecv", "a=msid:- voice", "a=ssrc:1 cname:x");
const picture = (way: string) => lines("m=video 9 UDP/TLS/RTP/SAVPF 96 97", "a=mid:1", `a=${way}`, "a=rtcp-mux");
const sent = lines("a=msid:- face", "a=ssrc-group:FID 2 3", "a=ssrc:2 cname:x");
const words = lines("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "a=mid:2");
const screen = lines("m=video 9 UDP/TLS/RTP/SAVPF 96", "a=mid:3", "a=sendonly", "a=msid:- screen");
const whole = head + voice + picture("sendrecv") + sent + words + screen;
const heard = head + voice + picture("recvonly") + sent + words + screen;

const [all, unseen] = [
  { receivesVideo: true, sendsVideo: true },
  { receivesVideo: false, sendsVideo: true },
];

test.each([
  ["what is not looked at", whole, unseen, heard],
  ["what is not shown", whole, { receivesVideo: true, sendsVideo: false }, head + voice + picture("sendonly") + sent + words + screen],
  ["either", whole, { receivesVideo: false, sendsVideo: false }, head + voice + picture("inactive") + sent + words + screen],
  ["nothing", whole, all, whole],
  ["what is not looked at, where they take none", head + picture("sendonly") + sent, unseen, head + picture("inactive") + sent],
  ["what does not come anyway", heard, unseen, heard],
])("of a description only the named picture's direction is edited, its SSRCs stay: %s", (_name, from, pictures, to) => {
  expect(sdpWithVideo(from, "1", pictures)).toBe(to);
  expect(sdpWithVideo(from, "9", pictures)).toBe(from);
});

const red = lines("a=rtpmap:111 opus/48000/2", "a=rtpmap:63 red/48000/2");
const voiceBy = (types: string) => lines(`m=audio 9 UDP/TLS/RTP/SAVPF ${types}`, "a=mid:0", "a=sendrecv") + red;

test.each([
  ["to twice", "111 63 9 0", true, "63 111 9 0"],
  ["back to once", "63 111 9 0", false, "111 63 9 0"],
  ["once already, wherever the other stands", "111 9 63", false, "111 9 63"],
  ["twice already", "63 111 9", true, "63 111 9"],
])("the order of what a voice is sent by: %s", (_name, from, isTwice, to) => {
  expect(sdpWithRed(head + voiceBy(from) + picture("sendrecv"), isTwice)).toBe(head + voiceBy(to) + picture("sendrecv"));
});

test("who does not know how to hear a voice twice is not asked to", () => {
  expect([sdpWithRed(whole, true), sdpWithRed(whole, false), sdpWithRed(head + picture("sendrecv"), true)]).toEqual([null, null, null]);
});

/** A fake connection that accepts every description and records what was agreed. */
function connectionOf(sdp: string) {
  const line = { mid: "1", currentDirection: "sendrecv", receiver: { track: { kind: "video" } } };
  const connection = {
    signalingState: "stable",
    remoteDescription: { type: "answer", sdp },
    agreed: [] as string[],
    getTransceivers: () => [line],
    setRemoteDescription: async (description: { type: string; sdp: string }) => {
      connection.signalingState = description.type === "rollback" ? "stable" : "have-remote-offer";
      if (description.type !== "rollback") connection.remoteDescription = description;
    },
    createAnswer: async () => connection.remoteDescription.sdp,
    setLocalDescription: async (answer: string) => {
      connection.signalingState = "stable";
      const way = /a=(\w+)\r\na=rtcp-mux/.exec(answer)?.[1] ?? "";
      line.currentDirection = ({ sendonly: "recvonly", recvonly: "sendonly" } as Record<string, string>)[way] ?? way;
      connection.agreed.push(answer);
    },
  };
  return { connection, line, local: new LocalRenegotiation(connection as unknown as RTCPeerConnection) };
}

test("the picture is agreed away once, and back as it was, though a candidate came meanwhile", async () => {
  const { connection, local } = connectionOf(whole);
  for (const receivesVideo of [true, false, false]) await local.apply({ ...all, receivesVideo, sendsRed: false });
  connection.remoteDescription.sdp += lines("a=candidate:1 1 udp 1 10.0.0.1 5000 typ host");
  for (const receivesVideo of [false, true, true]) await local.apply({ ...all, receivesVideo, sendsRed: false });
  expect(connection.agreed).toEqual([heard, whole]);
});

test("an answer that fails leaves the connection as it was, and is tried again", async () => {
  const { connection, local } = connectionOf(whole);
  const { createAnswer } = connection;
  connection.createAnswer = () => Promise.reject(new DOMException("", "OperationError"));
  await expect(local.apply({ ...unseen, sendsRed: false })).rejects.toThrow();
  expect([connection.signalingState, connection.agreed]).toEqual(["stable", []]);
  connection.createAnswer = createAnswer;
  await local.apply({ ...unseen, sendsRed: false });
  expect(connection.agreed).toEqual([heard]);
});

test("nothing is agreed before the first agreement or while an offer is open", async () => {
  const { connection, line, local } = connectionOf(whole);
  connection.signalingState = "have-local-offer";
  await local.apply({ ...unseen, sendsRed: false });
  connection.signalingState = "stable";
  line.currentDirection = "";
  await local.apply({ ...unseen, sendsRed: false });
  expect(connection.agreed).toEqual([]);
});

test("a description that came since was whole: nothing to bring back, and it is left out again", async () => {
  const { connection, line, local } = connectionOf(whole);
  await local.apply({ ...unseen, sendsRed: false });
  connection.remoteDescription = { type: "answer", sdp: whole };
  line.currentDirection = "sendrecv";
  await local.apply({ ...all, sendsRed: false });
  await local.apply({ ...unseen, sendsRed: false });
  expect(connection.agreed).toEqual([heard, heard]);
});

test("a voice goes twice with the pictures or without them, and each is agreed once", async () => {
  const [once, twice] = ["111 63", "63 111"].map((types) => head + voiceBy(types) + picture("sendrecv") + sent) as [string, string];
  const { connection, local } = connectionOf(once);
  const neither = { receivesVideo: false, sendsVideo: false };
  for (const pictures of [all, all, neither, neither]) await local.apply({ ...pictures, sendsRed: true });
  for (const pictures of [unseen, all, all]) await local.apply({ ...pictures, sendsRed: false });
  expect(connection.agreed).toEqual([twice, sdpWithVideo(twice, "1", neither), sdpWithVideo(once, "1", unseen), once]);
});

test("a line that never was whole is left as it is", async () => {
  const { connection, line, local } = connectionOf(heard);
  line.currentDirection = "sendonly";
  await local.apply({ ...all, sendsRed: false });
  expect(connection.agreed).toEqual([]);
});
