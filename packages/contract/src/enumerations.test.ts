import { expect, test } from "vitest";
import * as z from "zod/mini";
import { DemoStatus, InterviewStatus } from "./assessments.ts";
import { ReportType } from "./bugs.ts";
import { SessionType, Weekday } from "./calendar.ts";
import { contactMethods } from "./contact.ts";
import { Gender } from "./gender.ts";
import { WeeklyRange } from "./hours.ts";
import { ApprovalStatus } from "./intro-videos.ts";
import { InvoiceFilter, WithdrawStatus } from "./invoices.ts";
import { Role, RoleName, roleNamed } from "./kernel/roles.ts";
import { MatchMode, SortOrder } from "./kernel/shapes.ts";
import { InvoiceMethod, InvoiceStatus } from "./legacy-invoices.ts";
import { linkNames } from "./links.ts";
import { AssetType } from "./media.ts";
import { PaymentMethod, PaymentPurpose, PaymentStatus } from "./payment-kinds.ts";
import { bankCodes, WithdrawMethod } from "./payout.ts";
import { PeopleFilter } from "./people.ts";
import { codeTypeOfPurpose, EnglishLevel, Governorate, NotificationMethod, TokenPurpose, VerificationCodeType } from "./person.ts";
import { monthsOfPeriod, PlanPeriod, weeksOfPeriod } from "./plans.ts";
import { PaidLessonStatus } from "./subscriptions.ts";

/** Compares every enumeration of the specification's section 3, by words and numbers, with the contract's. */
test.each<[string, Record<string, string | number>, Record<string, string | number>]>([
  ["Role", Role, { SuperAdmin: 1, RegularAdmin: 2, Tutor: 3, Student: 4, TutorManager: 5, Studio: 6 }],
  ["Gender", Gender, { Male: "male", Female: "female" }],
  ["English level", EnglishLevel, { Beginner: 1, PreIntermediate: 2, Intermediate: 3, UpperIntermediate: 4, Advanced: 5, Mastery: 6 }],
  ["Plan period", PlanPeriod, { Month: 0, Quarter: 1, Year: 2, FreeTrial: 3 }],
  ["Months per period", monthsOfPeriod, { 0: 1, 1: 3, 2: 12, 3: 1200 }],
  ["Weeks per period", weeksOfPeriod, { 0: 4, 1: 12, 2: 52, 3: 5200 }],
  ["Asset type", AssetType, { Image: "image", Video: "video", Thumbnail: "thumbnail" }],
  ["Verification code type", VerificationCodeType, { VerifyWhatsApp: 1, VerifyEmail: 3, ResetPassword: 4 }],
  ["Token purposes", TokenPurpose, { ForgetPassword: "forget-password", VerifyEmail: "verify-email" }],
  ["Interview status", InterviewStatus, { Pending: 1, Passed: 2, Rejected: 3, CanceledByInterviewer: 4, CanceledByInterviewee: 5 }],
  ["Session type", SessionType, { General: 1, Lesson: 2, Interview: 3, DemoSession: 4 }],
  ["Weekday", Weekday, { Sunday: 0, Monday: 1, Tuesday: 2, Wednesday: 3, Thursday: 4, Friday: 5, Saturday: 6 }],
  ["Demo eligibility", PaidLessonStatus, { NotEligible: 1, Eligible: 2, EligibleWithPayment: 3, EligibleWithoutPayment: 4 }],
  ["Withdraw method", WithdrawMethod, { Wallet: 0, Bank: 1, Instapay: 2 }],
  ["Withdraw status", WithdrawStatus, { PendingApproval: 0, PendingCancellation: 1, Canceled: 2, Approved: 3, Rejected: 4 }],
  ["Invoice status", InvoiceStatus, { Pending: 0, Rejected: 1, Processed: 2 }],
  ["Invoice method", InvoiceMethod, { BankTransfer: 0, EWallet: 1 }],
  ["Approval status", ApprovalStatus, { Pending: 1, Rejected: 2, Approved: 3 }],
  ["Transaction type", PaymentPurpose, { PaidPlan: 0, PaidLesson: 1 }],
  [
    "Lesson or demo status",
    DemoStatus,
    { Pending: 1, Passed: 2, Rejected: 3, CanceledByTutorManager: 4, CanceledByTutor: 5, CanceledByAdmin: 6 },
  ],
  ["Report type", ReportType, { Screenshot: "screenshot", Log: "log" }],
  ["Sort order", SortOrder, { Ascending: "asc", Descending: "desc" }],
  ["Match mode", MatchMode, { Exact: "exact", Suffix: "suffix", Prefix: "prefix", Loose: "loose" }],
])("%s", (_name, ours, specified) => {
  expect(ours).toEqual(specified);
});

test("those that name more than the specification does have all that it names", () => {
  expect(PaymentMethod).toMatchObject({ Card: 0, EWallet: 1, BankInstallment: 2, Fawry: 3 });
  const statuses = { New: 0, Paid: 1, Canceled: 2, Refunded: 3, Expired: 4, PartialRefunded: 5, Failed: 6, Processed: 7, Refunding: 8 };
  expect(PaymentStatus).toMatchObject(statuses);
  expect(NotificationMethod).toMatchObject({ WhatsApp: 1 });
  expect(linkNames).toEqual(expect.arrayContaining(["wa", "sfb", "syt", "sig", "stt", "sx", "mpv", "mtd"]));
  expect(contactMethods).toContain("whatsapp");
  expect(bankCodes).toEqual(["CIB", "ALEX", "NBE", "MISR", "QNB", "MASHREQ", "AAIB"]);
  expect(Object.values(RoleName).toSorted()).toEqual(["regular-admin", "student", "studio", "super-admin", "tutor", "tutor-manager"]);
  expect(Object.values(Governorate)).toEqual(Array.from({ length: 30 }, (_, place) => place + 1));
  expect([Governorate.Cairo, Governorate.Aswan, Governorate.Damietta, Governorate.GizaCity]).toEqual([1, 8, 26, 30]);
});

test("numbers and words of roles name the same ones", () => {
  for (const key of Object.keys(Role) as (keyof typeof Role)[]) {
    expect(roleNamed(RoleName[key])).toBe(Role[key]);
    for (const role of [String(Role[key]), RoleName[key]]) expect(z.decode(PeopleFilter, { role }).role).toBe(Role[key]);
  }
  expect(z.safeParse(PeopleFilter, { role: "teacher" }).success).toBe(false);
});

test("former numbers of requests to be paid read as the present ones, and an end that is looked for has three signs", () => {
  const read = (input: z.input<typeof InvoiceFilter>) => z.decode(InvoiceFilter, input);
  expect(["0", "1", "2"].map((invoiceStatus) => read({ invoiceStatus } as never).invoiceStatus)).toEqual(["open", "rejected", "approved"]);
  expect(["0", "1"].map((invoiceMethod) => read({ invoiceMethod } as never).invoiceMethod)).toEqual([
    WithdrawMethod.Bank,
    WithdrawMethod.Wallet,
  ]);
  expect(z.safeParse(PeopleFilter, { q: "67", match: "suffix" }).success).toBe(false);
  expect(z.safeParse(PeopleFilter, { q: "678", match: "suffix" }).success).toBe(true);
});

test("Sunday is 0 where it travels and 7 where Temporal counts", () => {
  const range = { from: 600, to: 660 };
  expect([0, 1, 6].map((weekday) => z.decode(WeeklyRange, { ...range, weekday }).weekday)).toEqual([7, 1, 6]);
  expect([7, 1, 6].map((weekday) => z.encode(WeeklyRange, { ...range, weekday }).weekday)).toEqual([0, 1, 6]);
  expect(z.safeParse(WeeklyRange, { ...range, weekday: 7 }).success).toBe(false);
});

test("what a mailed code is for names its type", () => {
  expect(codeTypeOfPurpose).toEqual({ "forget-password": 4, "verify-email": 3 });
});
