/** Written by scripts/tables.ts from the migrated database; never edited. */

import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountBalance {
  account: string;
  amount_piasters: number;
}

export interface Appointment {
  changed_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  hold_until: Temporal.Instant | null;
  id: Generated<number>;
  kept_for: number | null;
  kind: number;
  released_at: Temporal.Instant | null;
  sequence: Generated<number>;
  uid: Generated<string>;
}

export interface Assessment {
  appointment_id: number;
  cancelled_as: string | null;
  closed_at: Temporal.Instant | null;
  comment: string | null;
  created_at: Temporal.Instant;
  decided_by: number | null;
  due_at: Temporal.Instant | null;
  ends_at: Temporal.Instant;
  feedback: string | null;
  id: Generated<number>;
  kind: number;
  level: number | null;
  manager_id: number;
  met_seconds: number | null;
  moves: Generated<number>;
  next_step: string | null;
  outcome: string | null;
  passed: boolean | null;
  session_id: string;
  starts_at: Temporal.Instant;
  tutor_id: number;
}

export interface Asset {
  bytes: number;
  created_at: Temporal.Instant;
  id: Generated<number>;
  name: string;
  owner_id: number;
  removed_at: Temporal.Instant | null;
  replaced_at: Temporal.Instant | null;
  use: string;
}

export interface AssetTotal {
  bytes: number;
  files: number;
  use: string;
}

export interface AuditCheck {
  checked_at: Temporal.Instant | null;
  checked_seq: number | null;
  due_at: Temporal.Instant;
  is_only: Generated<boolean>;
}

export interface AuditEntry {
  action: string;
  actor_id: number;
  after: Json | null;
  at: Temporal.Instant;
  before: Json | null;
  digest: Generated<Buffer>;
  emptied_for: number | null;
  hash: Generated<Buffer>;
  id: Generated<number>;
  input: Json | null;
  people: Generated<ArrayType<number>>;
  previous_hash: Buffer | null;
  salt: Buffer | null;
  seq: Generated<number>;
  subject: string;
}

export interface AuditHead {
  entries: Generated<number>;
  hash: Buffer | null;
  is_only: Generated<boolean>;
}

export interface AuthenticatorOffer {
  expires_at: Temporal.Instant;
  person_id: number;
  secret: string;
}

export interface AvailabilitySlot {
  created_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  id: Generated<number>;
  person_id: number;
  purpose: number;
  starts_at: Temporal.Instant;
  weekly_id: number | null;
}

export interface Away {
  created_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  holiday: string | null;
  id: Generated<number>;
  person_id: number;
  starts_at: Temporal.Instant;
}

export interface BookedTime {
  appointment_id: number;
  ends_at: Temporal.Instant;
  free_at: Temporal.Instant | null;
  live: Generated<boolean>;
  person_id: number;
  starts_at: Temporal.Instant;
}

export interface Broadcast {
  audience: Json;
  audience_digest: Buffer;
  content_digest: Buffer;
  count_due_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  created_by: number;
  done_at: Temporal.Instant | null;
  failed: Generated<number>;
  id: Generated<number>;
  message: string;
  sent: Generated<number>;
  title: string;
  told: Generated<number>;
  told_to: Generated<number | null>;
}

export interface BugReport {
  browser: string;
  closed_at: Temporal.Instant | null;
  closed_by: number | null;
  created_at: Temporal.Instant;
  description: string | null;
  id: Generated<number>;
  is_fixed: boolean | null;
  log: string | null;
  note: string | null;
  path: string;
  person_id: number;
  screenshot: string | null;
  title: string;
}

export interface CalendarFeed {
  created_at: Temporal.Instant;
  fetched_at: Temporal.Instant | null;
  person_id: number;
  secret_hash: Buffer;
}

export interface ChatAttachment {
  bytes: number;
  file: string;
  height: number | null;
  id: string;
  is_kept: Generated<boolean>;
  kind: string;
  message_id: number;
  place: number;
  removed_at: Temporal.Instant | null;
  seconds: number | null;
  title: string | null;
  width: number | null;
}

export interface ChatMember {
  muted_at: Temporal.Instant | null;
  notice_due_at: Temporal.Instant | null;
  person_id: number;
  pinned_at: Temporal.Instant | null;
  read_seq: Generated<number>;
  room_id: number;
  told_seq: Generated<number>;
}

export interface ChatMessage {
  attachment_count: Generated<number>;
  change: number;
  client_id: string;
  created_at: Temporal.Instant;
  deleted_at: Temporal.Instant | null;
  edited_at: Temporal.Instant | null;
  id: Generated<number>;
  room_id: number;
  sender_id: number;
  seq: number;
  text: string;
}

export interface ChatRoom {
  created_at: Temporal.Instant;
  first_id: number;
  id: Generated<number>;
  last_at: Temporal.Instant | null;
  last_change: Generated<number>;
  last_minute: Generated<Temporal.Instant>;
  last_sender_id: number | null;
  last_seq: Generated<number>;
  last_text: string | null;
  second_id: number;
}

export interface ClosedMonth {
  closed_at: Temporal.Instant;
  month: string;
}

export interface ConductReport {
  created_at: Temporal.Instant;
  decided_at: Temporal.Instant | null;
  decided_by: number | null;
  id: Generated<number>;
  message_id: number | null;
  note: string | null;
  outcome: string | null;
  reason: string;
  reported_id: number;
  reporter_id: number;
  room_id: number;
  warning: string | null;
  words: string | null;
}

export interface ConductReportMessage {
  created_at: Temporal.Instant;
  deleted_at: Temporal.Instant | null;
  edited_at: Temporal.Instant | null;
  message_id: number;
  report_id: number;
  sender_id: number;
  seq: number;
  text: string;
}

export interface ConfirmationCode {
  closed_at: Temporal.Instant | null;
  code_hash: Buffer | null;
  expires_at: Temporal.Instant;
  id: Generated<number>;
  link_hash: Buffer | null;
  link_only: Generated<boolean>;
  mailbox: Generated<string>;
  person_id: number;
  purpose: number;
  requested_at: Temporal.Instant;
  target: string;
  wrong_tries: Generated<number>;
}

export interface Consent {
  at: Temporal.Instant;
  granted: boolean;
  id: Generated<number>;
  kind: string;
  person_id: number;
  version: string;
}

export interface ContactRequest {
  address: string;
  closed_at: Temporal.Instant | null;
  closed_by: number | null;
  created_at: Temporal.Instant;
  id: Generated<number>;
  is_answered: boolean | null;
  message: string;
  method: string;
  name: string;
  note: string | null;
  person_id: number | null;
  taken_by: number | null;
  title: string;
}

export interface Coupon {
  code: string;
  created_at: Temporal.Instant;
  created_by: number;
  discount_percent: number;
  ended_at: Temporal.Instant | null;
  expires_at: Temporal.Instant;
  id: Generated<number>;
  max_discount_piasters: number;
  most_uses: number | null;
  student_id: number | null;
  version: Generated<number>;
}

export interface CouponTotal {
  coupon_id: number;
  discount_piasters: Generated<number>;
  paid: Generated<number>;
  paid_piasters: Generated<number>;
  waiting: Generated<number>;
}

export interface CouponUse {
  coupon_id: number;
  created_at: Temporal.Instant;
  discount_piasters: number;
  freed_at: Temporal.Instant | null;
  paid_piasters: number | null;
  payment_id: number;
  person_id: number;
}

export interface DataExport {
  asked_at: Temporal.Instant;
  bytes: number | null;
  due_at: Temporal.Instant | null;
  expires_at: Temporal.Instant;
  id: Generated<number>;
  making: string | null;
  name: string | null;
  person_id: number;
  ready_at: Temporal.Instant | null;
}

export interface DeviceSecret {
  created_at: Temporal.Instant;
  hash: Buffer;
  session_id: string;
  spent_at: Temporal.Instant | null;
  used_at: Temporal.Instant | null;
}

export interface DeviceSession {
  audience: string;
  created_at: Temporal.Instant;
  device_name: string;
  ended_at: Temporal.Instant | null;
  expires_at: Temporal.Instant;
  id: Generated<string>;
  must_enrol: Generated<boolean>;
  person_id: number;
  remember: boolean;
  seen_at: Temporal.Instant;
  stepped_up_at: Temporal.Instant | null;
}

export interface DirectoryChange {
  ends_at: Temporal.Instant;
  id: Generated<number>;
  left_at: Generated<Temporal.Instant>;
  starts_at: Temporal.Instant;
  tutor_id: number;
}

export interface DirectoryDay {
  day: Timestamp;
  mask: string;
  rating: number;
  tutor_id: number;
}

export interface DirectoryEntry {
  card: Json;
  due_at: Temporal.Instant | null;
  gender: string | null;
  lesson_count: number;
  next_start: Temporal.Instant | null;
  notice_minutes: number;
  rating: number;
  search: string;
  sounds: Generated<string>;
  starts: ColumnType<number[], Temporal.Instant[], Temporal.Instant[]>;
  topic_ids: ArrayType<number>;
  tutor_id: number;
}

export interface DirectoryTotal {
  count: number;
  single: Generated<boolean>;
}

export interface ErasedFile {
  due_at: Temporal.Instant;
  key: string;
  person_id: number;
}

export interface Favourite {
  created_at: Temporal.Instant;
  student_id: number;
  tutor_id: number;
}

export interface FormerWord {
  is_proven: boolean;
  kind: string;
  person_id: number;
  replaced_at: Temporal.Instant;
  word: string;
}

export interface GatewayMessage {
  applied_at: Temporal.Instant | null;
  body: Buffer;
  due_at: Temporal.Instant | null;
  fingerprint: Buffer;
  id: Generated<number>;
  merchant_reference: string;
  provider: string;
  received_at: Temporal.Instant;
}

export interface GoogleCredential {
  expires_at: Temporal.Instant;
  hash: Buffer;
}

export interface GuardianNotice {
  consent_version: string;
  consented_at: Temporal.Instant;
  created_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
  id: Generated<number>;
  phone: string;
  secret_hash: Buffer | null;
  student_id: number;
  withdrawn_at: Temporal.Instant | null;
}

export interface IdempotencyKey {
  answer: string | null;
  created_at: Temporal.Instant;
  fingerprint: Buffer;
  key: string;
  person_id: number;
  reference: string | null;
  status: number | null;
}

export interface IntroVideo {
  approved: boolean | null;
  created_at: Temporal.Instant;
  decided_at: Temporal.Instant | null;
  decided_by: number | null;
  files_until: Temporal.Instant | null;
  id: Generated<number>;
  late_at: Temporal.Instant | null;
  reason: string | null;
  reviewer_id: number | null;
  seconds: number;
  thumbnail: string;
  thumbnail_bytes: Generated<number>;
  tutor_id: number;
  video: string;
  video_bytes: Generated<number>;
}

export interface Invite {
  created_at: Temporal.Instant;
  created_by: number;
  email: string;
  ended_at: Temporal.Instant | null;
  expires_at: Temporal.Instant;
  id: Generated<number>;
  period: number | null;
  plan_id: number;
  plan_invite_id: number | null;
}

export interface JobOutbox {
  id: Generated<number>;
  left_at: Generated<Temporal.Instant>;
  name: string;
  payload: Json;
}

export interface JournalEntry {
  at: Temporal.Instant;
  cause: string;
  id: Generated<number>;
  kind: string;
}

export interface JournalLine {
  account: string;
  amount_piasters: number;
  entry_id: number;
  id: Generated<number>;
}

export interface Lead {
  created_at: Temporal.Instant;
  digest: Buffer | null;
  failure: string | null;
  person_id: number | null;
  reference: Generated<string>;
  settled: Generated<number>;
  settled_at: Temporal.Instant | null;
  told: Generated<number>;
  tries: Generated<number>;
  version: Generated<number>;
}

export interface Lesson {
  active: Generated<boolean>;
  appointment_id: number;
  cancelled_as: string | null;
  cancelled_at: Temporal.Instant | null;
  cancelled_by: number | null;
  created_at: Temporal.Instant;
  earned_piasters: number | null;
  ends_at: Temporal.Instant;
  funding: string;
  id: Generated<number>;
  outage: Generated<boolean>;
  outcome: string | null;
  payment_id: number | null;
  price_piasters: Generated<number>;
  returned_at: Temporal.Instant | null;
  returned_minutes: number | null;
  session_id: string;
  starts_at: Temporal.Instant;
  student_id: number;
  subscription_id: number | null;
  tutor_id: number;
  tutor_punctual: boolean | null;
}

export interface LessonMove {
  at: Temporal.Instant;
  lesson_id: number;
}

export interface LessonPairTotal {
  last_at: Temporal.Instant;
  lessons: number;
  minutes: number;
  student_id: number;
  tutor_id: number;
}

export interface LessonPersonTotal {
  attended_weeks: Generated<string>;
  last_at: Temporal.Instant | null;
  lessons: Generated<number>;
  minutes: Generated<number>;
  missed: Generated<number>;
  people: Generated<number>;
  person_id: number;
  returning_people: Generated<number>;
}

export interface LessonReport {
  at: Temporal.Instant;
  decided_at: Temporal.Instant | null;
  decided_by: number | null;
  lesson_id: number;
  note: string | null;
  origin: string;
  reason: string;
  student_seconds: number | null;
  tutor_seconds: number | null;
  upheld: boolean | null;
}

export interface LessonTask {
  due_at: Temporal.Instant;
  kind: string;
  lesson_id: number;
}

export interface LessonTutorMonth {
  lessons: number;
  minutes: number;
  month: Timestamp;
  tutor_id: number;
}

export interface MachineFault {
  cause: string;
  count: number;
  error: string | null;
  first_at: Temporal.Instant;
  id: Generated<number>;
  kind: string;
  last_at: Temporal.Instant;
  name: string;
}

export interface Message {
  channel: string;
  company_id: string | null;
  created_at: Temporal.Instant;
  failure: string | null;
  id: Generated<number>;
  reference: string;
  settled_at: Temporal.Instant | null;
  state: Generated<string>;
  tries: Generated<number>;
}

export interface MinuteGrant {
  created_at: Temporal.Instant;
  lesson_id: number;
  minutes: number;
  subscription_id: number;
  window_start: Temporal.Instant;
}

export interface MonthTotal {
  account: string;
  credit_piasters: number;
  debit_piasters: number;
  kind: string;
  month: string;
}

export interface Notification {
  cause: string;
  created_at: Temporal.Instant;
  id: Generated<number>;
  kind: string;
  payload: Json;
  person_id: number;
  read_at: Temporal.Instant | null;
}

export interface Passkey {
  counter: number;
  created_at: Temporal.Instant;
  credential_id: string;
  host: string;
  id: Generated<string>;
  is_synced: boolean;
  name: string;
  person_id: number;
  public_key: Buffer;
  transports: string[];
  used_at: Temporal.Instant | null;
}

export interface PasskeyChallenge {
  challenge: string;
  expires_at: Temporal.Instant;
  person_id: number | null;
  purpose: string;
}

export interface PayLink {
  created_at: Temporal.Instant;
  payment_id: number;
  secret_hash: Buffer;
  withdrawn_at: Temporal.Instant | null;
}

export interface Payment {
  amount_piasters: number;
  called_at: Generated<Temporal.Instant>;
  closed_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  description: string;
  disputed_at: Temporal.Instant | null;
  due_at: Temporal.Instant | null;
  expires_at: Temporal.Instant;
  failure: string | null;
  failure_reason: string | null;
  fee_piasters: Generated<number>;
  gateway_reference: string | null;
  hint: string | null;
  id: Generated<number>;
  merchant_reference: string;
  method: number;
  paid_at: Temporal.Instant | null;
  person_id: number;
  provider: string;
  purpose: number;
  qr: string | null;
  redirect_url: string | null;
  status: Generated<number>;
}

export interface PaymentChange {
  at: Temporal.Instant;
  from_status: number;
  id: Generated<number>;
  payment_id: number;
  to_status: number;
}

export interface PaymentFee {
  at: Temporal.Instant;
  fee_piasters: number;
  former_piasters: number;
  id: Generated<number>;
  payment_id: number;
  told_by: number | null;
}

export interface PaymentReversal {
  amount_piasters: number;
  at: Temporal.Instant;
  id: Generated<number>;
  payment_id: number;
}

export interface PaymentWord {
  asked_at: Temporal.Instant;
  fee_piasters: number | null;
  gateway_reference: string | null;
  given_back_piasters: number | null;
  heard_at: Temporal.Instant;
  is_known: boolean;
  order_piasters: number | null;
  paid_at: Temporal.Instant | null;
  payer_id: string | null;
  payment_id: number;
  payment_piasters: number | null;
  status: number | null;
}

export interface Person {
  aim: string | null;
  birth_year: number | null;
  blocked_at: Temporal.Instant | null;
  city: number | null;
  created_at: Temporal.Instant;
  email: string;
  email_verified_at: Temporal.Instant | null;
  erased_at: Temporal.Instant | null;
  erasing_at: Temporal.Instant | null;
  gender: string | null;
  google_subject: string | null;
  guardian_consent_version: string | null;
  guardian_consented_at: Temporal.Instant | null;
  guardian_name: string | null;
  guardian_phone: string | null;
  id: Generated<number>;
  image: string | null;
  job: string | null;
  leaving_at: Temporal.Instant | null;
  level: number | null;
  name: string;
  notification_chosen_at: Temporal.Instant | null;
  notification_method: Generated<number>;
  password_hash: string | null;
  phone: string | null;
  phone_verified_at: Temporal.Instant | null;
  role: number;
  updated_at: Temporal.Instant;
}

export interface PersonSearch {
  blocked: boolean;
  person_id: number;
  role: number;
  shared: Generated<number>;
  shared_end: Generated<number>;
  shared_whole: Generated<number>;
  standing: string | null;
  whole: Generated<boolean>;
  words: string;
}

export interface PersonTopic {
  person_id: number;
  topic_id: number;
}

export interface PhotoSession {
  appointment_id: number | null;
  closed_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  due_at: Temporal.Instant | null;
  ends_at: Temporal.Instant | null;
  id: Generated<number>;
  minutes: number | null;
  next_step: string | null;
  place: string | null;
  since: Temporal.Instant;
  stage: string;
  starts_at: Temporal.Instant | null;
  studio_id: number;
  studio_note: string | null;
  tutor_id: number;
  tutor_note: string | null;
}

export interface PhotoSessionDate {
  photo_session_id: number;
  starts_at: Temporal.Instant;
}

export interface Plan {
  created_at: Temporal.Instant;
  for_invites_only: Generated<boolean>;
  free_trial: Generated<boolean>;
  id: Generated<number>;
  month_discount: Generated<number>;
  month_price_piasters: number;
  quarter_discount: Generated<number>;
  retired_at: Temporal.Instant | null;
  version: Generated<number>;
  weekly_minutes: number;
  year_discount: Generated<number>;
}

export interface PlanInvite {
  accepted_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  created_by: number;
  ended_at: Temporal.Instant | null;
  expires_at: Temporal.Instant | null;
  id: Generated<number>;
  period: number | null;
  plan_id: number;
  student_id: number;
}

export interface PlanOrder {
  invite_id: number | null;
  payment_id: number;
  period: number;
  plan_id: number;
  weekly_minutes: number;
  weeks: number;
}

export interface PlatformLink {
  name: string;
  url: string;
}

export interface Rating {
  comment: Generated<string>;
  created_at: Temporal.Instant;
  id: Generated<number>;
  rater_id: number;
  stars: number;
  tutor_id: number;
  updated_at: Temporal.Instant;
}

export interface Receipt {
  amount_piasters: number;
  entry_id: number;
  issued_at: Temporal.Instant;
  kind: string;
  number: number;
  payer_name: string;
  payment_id: number;
  refund_id: number | null;
}

export interface ReceiptCounter {
  is_only: Generated<boolean>;
  last_number: number;
}

export interface ReconciliationDay {
  books_fee_piasters: Generated<number>;
  books_paid_piasters: Generated<number>;
  books_returned_piasters: Generated<number>;
  closed_at: Temporal.Instant | null;
  day: string;
  differing: Generated<number>;
  gateway_fee_piasters: Generated<number>;
  gateway_paid_piasters: Generated<number>;
  gateway_returned_piasters: Generated<number>;
  opened_at: Temporal.Instant;
  orders: Generated<number>;
  provider: string;
}

export interface ReconciliationOrder {
  books_fee_piasters: Generated<number>;
  books_paid_piasters: Generated<number>;
  books_returned_piasters: Generated<number>;
  compared_at: Temporal.Instant | null;
  day: string;
  difference: string | null;
  due_at: Temporal.Instant | null;
  gateway_fee_piasters: Generated<number>;
  gateway_paid_piasters: Generated<number>;
  gateway_returned_piasters: Generated<number>;
  payment_id: number;
  provider: string;
  tries: Generated<number>;
}

export interface RecoveryCode {
  hash: Buffer;
  person_id: number;
  used_at: Temporal.Instant | null;
}

export interface Refund {
  amount_piasters: number;
  asked_by: number | null;
  called_at: Temporal.Instant | null;
  calls: Generated<number>;
  created_at: Temporal.Instant;
  done_at: Temporal.Instant | null;
  due_at: Temporal.Instant | null;
  failure: string | null;
  fee_piasters: Generated<number>;
  id: Generated<number>;
  note: string | null;
  payment_id: number;
  reason: string;
  refused_at: Temporal.Instant | null;
  used_piasters: Generated<number>;
}

export interface SavedCard {
  brand: string;
  created_at: Temporal.Instant;
  id: Generated<number>;
  last_digits: string;
  person_id: number;
  provider: string;
  token: string;
}

export interface SavedView {
  created_at: Temporal.Instant;
  id: Generated<number>;
  name: string;
  person_id: number;
  place: string;
  query: string;
}

export interface Schedule {
  buffer_minutes: Generated<number>;
  extend_at: Temporal.Instant | null;
  person_id: number;
}

export interface SchemaMigration {
  checksum: string;
  name: string;
}

export interface ServiceHeartbeat {
  at: Temporal.Instant;
}

export interface Session {
  closed_at: Temporal.Instant | null;
  created_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  id: Generated<string>;
  kind: number;
  starts_at: Temporal.Instant;
}

export interface SessionEvent {
  at: Temporal.Instant;
  id: Generated<number>;
  kind: string;
  person_id: number;
  session_id: string;
}

export interface SessionMember {
  person_id: number;
  session_id: string;
}

export interface SessionPresence {
  camera_on: Generated<boolean>;
  id: Generated<number>;
  joined_at: Temporal.Instant;
  last_seen_at: Temporal.Instant;
  left_at: Temporal.Instant | null;
  line: string | null;
  microphone_on: Generated<boolean>;
  person_id: number;
  seat: string;
  session_id: string;
  sharing: Generated<boolean>;
}

export interface SignInFailure {
  at: Temporal.Instant;
  email: string;
}

export interface SlotChange {
  before: Json;
  created_at: Temporal.Instant;
  id: Generated<number>;
  kind: string;
  made: ArrayType<number>;
  person_id: number;
  restored: number | null;
  slot_id: number | null;
  undone_at: Temporal.Instant | null;
}

export interface StaffFactor {
  authenticator_at: Temporal.Instant | null;
  last_step: Generated<number>;
  person_id: number;
  secret: string | null;
  wrong_since: Temporal.Instant | null;
  wrong_tries: Generated<number>;
}

export interface StaffInvitation {
  created_at: Temporal.Instant;
  email: string;
  expires_at: Temporal.Instant;
  id: Generated<number>;
  invited_by: number;
  link_hash: Buffer | null;
  name: string;
  role: number;
  sent_at: Temporal.Instant;
}

export interface StaffPromise {
  kind: string;
  minutes: number;
}

export interface StaffTask {
  cause: string;
  decided_at: Temporal.Instant | null;
  decided_by: number | null;
  due_at: Temporal.Instant;
  id: Generated<number>;
  kind: string;
  note: string | null;
  opened_at: Temporal.Instant;
  person_id: number | null;
  subject_id: number;
  taken_at: Temporal.Instant | null;
  taken_by: number | null;
}

export interface Subscription {
  created_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
  ends_at: Temporal.Instant;
  id: Generated<number>;
  invite_id: number | null;
  payment_id: number | null;
  period: number;
  person_id: number;
  plan_id: number;
  price_piasters: number;
  recognised_at: Temporal.Instant | null;
  recognition_postponed_until: Temporal.Instant | null;
  starts_at: Temporal.Instant;
  weekly_minutes: number;
  weeks: number;
}

export interface TelegramLink {
  chat_id: string;
  linked_at: Temporal.Instant;
  person_id: number;
  update_id: number | null;
}

export interface TelegramLinkToken {
  expires_at: Temporal.Instant;
  hash: Buffer;
  person_id: number;
  session_id: string;
  used_at: Temporal.Instant | null;
}

export interface TelegramUpdate {
  received_at: Temporal.Instant;
  update_id: string;
}

export interface Topic {
  created_at: Temporal.Instant;
  id: Generated<number>;
  name_ar: string;
  name_en: string;
}

export interface TopicFormer {
  id: number;
  topic_id: number;
}

export interface TopicTotal {
  students: Generated<number>;
  topic_id: number;
  tutors: Generated<number>;
}

export interface Tutor {
  about: string | null;
  activated_at: Temporal.Instant | null;
  bio: string | null;
  contacted_at: Temporal.Instant | null;
  lesson_count: Generated<number>;
  manually_added_at: Temporal.Instant | null;
  measured_count: Generated<number>;
  notice_minutes: Generated<number>;
  onboarded_at: Temporal.Instant | null;
  person_id: number;
  public: Generated<boolean>;
  punctual_count: Generated<number>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
  ready_at: Temporal.Instant | null;
  replies_due_at: Generated<Temporal.Instant>;
  reply_count: Generated<number>;
  reply_minutes: number | null;
  standing: Generated<string>;
  student_count: Generated<number>;
  thumbnail: string | null;
  updated_at: Temporal.Instant;
  video: string | null;
  video_seconds: number | null;
}

export interface TutorContact {
  at: Temporal.Instant;
  by_id: number;
  id: Generated<number>;
  note: string;
  tutor_id: number;
  way: string;
}

export interface Upload {
  begun_at: Temporal.Instant;
  bytes: number;
  ended_at: Temporal.Instant | null;
  expires_at: Temporal.Instant;
  height: number | null;
  id: string;
  judged_at: Temporal.Instant | null;
  judging_until: Temporal.Instant | null;
  kind: string;
  moved_at: Temporal.Instant;
  name: string | null;
  owner_id: number;
  received: Generated<number>;
  refused_code: string | null;
  refused_field: string | null;
  seconds: number | null;
  stem: string;
  stored_bytes: number | null;
  used_at: Temporal.Instant | null;
  width: number | null;
}

export interface UploadPiece {
  bytes: number;
  id: string;
  start: number;
  stored_at: Temporal.Instant | null;
  upload_id: string;
}

export interface UserBlock {
  blocked_id: number;
  blocker_id: number;
  created_at: Temporal.Instant;
}

export interface WalletRequest {
  id: Generated<number>;
  requested_at: Temporal.Instant;
  wallet: Buffer;
}

export interface WeeklyException {
  created_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  id: Generated<number>;
  person_id: number;
  starts_at: Temporal.Instant;
}

export interface WeeklyHours {
  created_at: Temporal.Instant;
  from_minutes: number;
  id: Generated<number>;
  person_id: number;
  purpose: number;
  to_minutes: number;
  weekday: number;
}

export interface Wish {
  created_at: Temporal.Instant;
  ended_as: string | null;
  ended_at: Temporal.Instant | null;
  expires_at: Temporal.Instant;
  id: Generated<number>;
  part: string | null;
  student_id: number;
  tutor_id: number | null;
}

export interface WishOffer {
  appointment_id: number;
  created_at: Temporal.Instant;
  ended_as: string | null;
  ended_at: Temporal.Instant | null;
  ends_at: Temporal.Instant;
  held_until: Temporal.Instant;
  id: Generated<number>;
  opening_id: number;
  starts_at: Temporal.Instant;
  student_id: number;
  tutor_id: number;
  wish_id: number;
}

export interface WishOpening {
  created_at: Temporal.Instant;
  due_at: Temporal.Instant | null;
  ends_at: Temporal.Instant;
  id: Generated<number>;
  starts_at: Temporal.Instant;
  tutor_id: number;
}

export interface Withdrawal {
  amount_piasters: number;
  bank: string | null;
  batch_id: number | null;
  cancel_asked_at: Temporal.Instant | null;
  cancel_refused_at: Temporal.Instant | null;
  change_asked_at: Temporal.Instant | null;
  change_bank: string | null;
  change_method: number | null;
  change_receiver: string | null;
  created_at: Temporal.Instant;
  decided_at: Temporal.Instant | null;
  decided_by: number | null;
  id: Generated<number>;
  method: number;
  note: string | null;
  receipt: string | null;
  receiver: string;
  status: Generated<number>;
  tutor_id: number;
  updated_at: Temporal.Instant;
}

export interface WithdrawalBatch {
  amount_piasters: number;
  created_at: Temporal.Instant;
  created_by: number;
  dropped_at: Temporal.Instant | null;
  id: Generated<number>;
  invoices: number;
  paid_at: Temporal.Instant | null;
  paid_by: number | null;
  receipt: string | null;
  reference: string | null;
}

export interface DB {
  account_balance: AccountBalance;
  appointment: Appointment;
  assessment: Assessment;
  asset: Asset;
  asset_total: AssetTotal;
  audit_check: AuditCheck;
  audit_entry: AuditEntry;
  audit_head: AuditHead;
  authenticator_offer: AuthenticatorOffer;
  availability_slot: AvailabilitySlot;
  away: Away;
  booked_time: BookedTime;
  broadcast: Broadcast;
  bug_report: BugReport;
  calendar_feed: CalendarFeed;
  chat_attachment: ChatAttachment;
  chat_member: ChatMember;
  chat_message: ChatMessage;
  chat_room: ChatRoom;
  closed_month: ClosedMonth;
  conduct_report: ConductReport;
  conduct_report_message: ConductReportMessage;
  confirmation_code: ConfirmationCode;
  consent: Consent;
  contact_request: ContactRequest;
  coupon: Coupon;
  coupon_total: CouponTotal;
  coupon_use: CouponUse;
  data_export: DataExport;
  device_secret: DeviceSecret;
  device_session: DeviceSession;
  directory_change: DirectoryChange;
  directory_day: DirectoryDay;
  directory_entry: DirectoryEntry;
  directory_total: DirectoryTotal;
  erased_file: ErasedFile;
  favourite: Favourite;
  former_word: FormerWord;
  gateway_message: GatewayMessage;
  google_credential: GoogleCredential;
  guardian_notice: GuardianNotice;
  idempotency_key: IdempotencyKey;
  intro_video: IntroVideo;
  invite: Invite;
  job_outbox: JobOutbox;
  journal_entry: JournalEntry;
  journal_line: JournalLine;
  lead: Lead;
  lesson: Lesson;
  lesson_move: LessonMove;
  lesson_pair_total: LessonPairTotal;
  lesson_person_total: LessonPersonTotal;
  lesson_report: LessonReport;
  lesson_task: LessonTask;
  lesson_tutor_month: LessonTutorMonth;
  machine_fault: MachineFault;
  message: Message;
  minute_grant: MinuteGrant;
  month_total: MonthTotal;
  notification: Notification;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  pay_link: PayLink;
  payment: Payment;
  payment_change: PaymentChange;
  payment_fee: PaymentFee;
  payment_reversal: PaymentReversal;
  payment_word: PaymentWord;
  person: Person;
  person_search: PersonSearch;
  person_topic: PersonTopic;
  photo_session: PhotoSession;
  photo_session_date: PhotoSessionDate;
  plan: Plan;
  plan_invite: PlanInvite;
  plan_order: PlanOrder;
  platform_link: PlatformLink;
  rating: Rating;
  receipt: Receipt;
  receipt_counter: ReceiptCounter;
  reconciliation_day: ReconciliationDay;
  reconciliation_order: ReconciliationOrder;
  recovery_code: RecoveryCode;
  refund: Refund;
  saved_card: SavedCard;
  saved_view: SavedView;
  schedule: Schedule;
  schema_migration: SchemaMigration;
  service_heartbeat: ServiceHeartbeat;
  session: Session;
  session_event: SessionEvent;
  session_member: SessionMember;
  session_presence: SessionPresence;
  sign_in_failure: SignInFailure;
  slot_change: SlotChange;
  staff_factor: StaffFactor;
  staff_invitation: StaffInvitation;
  staff_promise: StaffPromise;
  staff_task: StaffTask;
  subscription: Subscription;
  telegram_link: TelegramLink;
  telegram_link_token: TelegramLinkToken;
  telegram_update: TelegramUpdate;
  topic: Topic;
  topic_former: TopicFormer;
  topic_total: TopicTotal;
  tutor: Tutor;
  tutor_contact: TutorContact;
  upload: Upload;
  upload_piece: UploadPiece;
  user_block: UserBlock;
  wallet_request: WalletRequest;
  weekly_exception: WeeklyException;
  weekly_hours: WeeklyHours;
  wish: Wish;
  wish_offer: WishOffer;
  wish_opening: WishOpening;
  withdrawal: Withdrawal;
  withdrawal_batch: WithdrawalBatch;
}
