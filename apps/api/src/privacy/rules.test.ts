import type { LeavingObstacle } from "@hiwar/contract/privacy";
import { expect, test } from "vitest";
import { namesPerson, wordsToRedact } from "./naming.ts";
import { erasedName, type LeavingFacts, obstaclesOf, redactContacts, whyNotLeave } from "./rules.ts";

const nothing: LeavingFacts = {
  appointments: 0,
  openPayments: 0,
  openRefunds: 0,
  openWithdrawals: 0,
  openReports: 0,
  pendingPiasters: 0,
  payablePiasters: 0,
  unplacedPiasters: 0,
  creditPiasters: 0,
};

test.each<[string, Partial<LeavingFacts>, LeavingObstacle[], string | null]>([
  ["nothing", {}, [], null],
  ["a lesson ahead", { appointments: 1 }, ["appointment"], "reached-booking-limit"],
  ["a payment under way", { openPayments: 1 }, ["payment"], "still-processing"],
  ["money without a place", { unplacedPiasters: 100 }, ["payment"], "still-processing"],
  ["a paid lesson that was not taken, which is told", { creditPiasters: 127_50 }, [], null],
  ["money on its way back", { openRefunds: 1 }, ["refund"], "still-processing"],
  ["a withdrawal", { openWithdrawals: 1 }, ["withdrawal"], "still-processing"],
  ["earnings that are not payable yet", { pendingPiasters: 1 }, ["earnings"], "illegal"],
  ["earnings that can be withdrawn", { payablePiasters: 100_00 }, ["earnings"], "illegal"],
  ["earnings that are too little to be withdrawn", { payablePiasters: 99_99 }, [], null],
  ["more given back than earned", { payablePiasters: -50_00 }, [], null],
  ["a report", { openReports: 1 }, ["report"], "illegal"],
  ["several", { openReports: 1, appointments: 2, openRefunds: 1 }, ["appointment", "refund", "report"], "reached-booking-limit"],
])("%s", (_name, facts, obstacles, code) => {
  expect(obstaclesOf({ ...nothing, ...facts })).toEqual(obstacles);
  expect(whyNotLeave(obstacles)).toBe(code);
});

test("a person is written by name, address and numbers, the longest first; what is not known is not looked for", () => {
  const proofs = { verifiedEmail: true, verifiedPhone: true, former: [] };
  const person = { name: "سلمى حسن", email: "s@x.io", phone: "01012345601", guardianName: null, guardianPhone: null, ...proofs };
  const numbers = ["00201012345601", "+201012345601", "201012345601", "01012345601", "1012345601"];
  expect(wordsToRedact(person)).toEqual([...numbers, "سلمى حسن", "s@x.io"]);
  const former = [
    { kind: "name", word: "سلمى حسن علي", isProven: true },
    { kind: "email", word: "sa@x.io", isProven: false },
  ] as const;
  expect(wordsToRedact({ ...person, phone: null, former })).toEqual(["سلمى حسن علي", "سلمى حسن", "sa@x.io", "s@x.io"]);
  expect(wordsToRedact({ ...person, phone: null, guardianName: "منى حسن علي" })).toEqual(["منى حسن علي", "سلمى حسن", "s@x.io"]);
  expect(wordsToRedact({ ...person, name: "نور", phone: null })).toEqual(["s@x.io"]);
});

const salma = {
  ...{ name: "سلمى أحمد", email: "s.a@x.io", phone: "01012345601", guardianName: null, guardianPhone: null },
  ...{ verifiedEmail: true, verifiedPhone: true, former: [] },
};
test.each<[string, unknown, boolean]>([
  ["a name in a query", { query: "q=سلمى أحمد" }, true],
  ["encoded", { query: `sort=name&q=${encodeURIComponent("سلمى أحمد")}` }, true],
  ["encoded as forms do", { query: new URLSearchParams({ q: "سلمى أحمد" }).toString() }, true],
  ["encoded twice, deep within", { links: [{ path: encodeURIComponent(`/x?q=${encodeURIComponent("سلمى أحمد")}`) }] }, true],
  ["beside what is no encoding", { query: `q=100%&p=%ff&n=${encodeURIComponent("سلمى أحمد")}` }, true],
  ["spelt in other letters", { query: "q=سلمي احمد" }, true],
  ["with a particle", { note: "قيل لسلمى أحمد" }, true],
  ["an address in capitals, encoded", { query: "q=S.A%40X.IO" }, true],
  ["a number with the country's code", { query: "q=%2B201012345601" }, true],
  ["a number in Arabic digits", { query: "q=٠١٠١٢٣٤٥٦٠١" }, true],
  ["a number in groups", { query: "q=010+1234+5601" }, true],
  ["within a longer name", { query: "q=سلمى أحمدي" }, false],
  ["within a longer number", { query: "q=010123456019" }, false],
  ["a part of the name", { query: "q=سلمى" }, false],
  ["a namesake's invitation", { name: "سلمى أحمد", email: "other@x.io" }, false],
  ["one's own invitation", { name: "سلمى أحمد", email: "s.a@x.io" }, true],
  ["nothing", null, false],
])("an entry of the audit names its person: %s", (_how, entry, named) => {
  expect(namesPerson(salma)(entry)).toBe(named);
});

test("what is said of the house holds nobody's name, and what nobody proved is nobody's", () => {
  expect(namesPerson(salma)({ nameAr: salma.name }, "topic")).toBe(false);
  expect(namesPerson(salma)({ text: salma.email }, "broadcast")).toBe(true);
  const unproven = { ...salma, verifiedEmail: false, verifiedPhone: false };
  expect([namesPerson(unproven)({ q: salma.email }), namesPerson(unproven)({ q: salma.phone })]).toEqual([false, false]);
});

test("who was erased cannot be somebody's name, and stays whole where names are shortened", () => {
  expect(erasedName.split(" ")).toHaveLength(1);
  expect(erasedName).toMatch(/^\S+\u00a0\S+$/);
});

test.each([
  ["رقمي 01012345601 وبريدي a@b.cd", [], "رقمي ——————————— وبريدي ——————"],
  ["رقمي ٠١٠ ١٢٣٤ ٥٦٧٨", [], "رقمي —————————————"],
  ["رقمي 01012345601", ["01012345601"], "رقمي 01012345601"],
  ["A@B.cd أو x@y.io", ["a@b.cd"], "A@B.cd أو ——————"],
  ["الدرس 1200 يوم 2026-11", [], "الدرس 1200 يوم 2026-11"],
])("contacts are painted over in «%s»", (text, own, painted) => {
  expect(redactContacts(text, own)).toBe(painted);
});
