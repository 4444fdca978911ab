import { expect, test } from "vitest";
import { firstUnencryptedVariable } from "./plain-lines.ts";

test.each([
  ["DATABASE_URL", "postgres://hiwar:secret@db.example/hiwar"],
  ["DATABASE_URL", "postgres://hiwar:secret@db.example/hiwar?sslmode=require"],
  ["DATABASE_URL", "postgres://hiwar@127.0.0.1/hiwar?host=db.example"],
  ["DATABASE_MIGRATION_URL", "postgres://owner@10.0.0.7/hiwar?sslmode=verify-fully"],
  ["VALKEY_URL", "redis://10.0.0.5:6379"],
  ["S3_ENDPOINT", "http://minio:9000"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318"],
  ["ERP_URL", "http://erp.example"],
  ["ERROR_REPORTING_DSN", "http://key@reports.example/1"],
  ["LEAKED_PASSWORDS_URL", "http://leaks.example"],
  ["CLAMD_URL", "tcp://10.0.0.9:3310"],
  ["FAWRY_URL", "http://www.atfawry.com"],
  ["PAYMOB_PAGES_URL", "http://localhost.example"],
  ["SMTP_URL", "http://mail.example"],
])("%s of %s is plain", (name, url) => {
  expect(firstUnencryptedVariable({ [name]: url }, [])).toBe(name);
});

test.each([
  ["DATABASE_URL", "postgres://hiwar:secret@db.example/hiwar?sslmode=verify-full"],
  ["DATABASE_URL", "postgres://hiwar@/hiwar?host=/var/run/postgresql"],
  ["DATABASE_URL", "postgres://hiwar@127.0.0.1:5432/hiwar"],
  ["DATABASE_URL", "postgres://hiwar@%2Fvar%2Frun/hiwar"],
  ["VALKEY_URL", "redis://[::1]:6379"],
  ["VALKEY_URL", "rediss://valkey.example"],
  ["S3_ENDPOINT", "http://localhost:9000"],
  ["SMTP_URL", "smtp://mail.example:587"],
  ["CLAMD_URL", "tcp://127.0.0.1:3310"],
  ["CLAMD_URL", "unix:/run/clamav/clamd.ctl"],
  ["FAWRY_URL", "https://www.atfawry.com"],
])("%s of %s is not", (name, url) => {
  expect(firstUnencryptedVariable({ [name]: url }, [])).toBeNull();
});

test("a host that something else protects is named, and no other is excused with it", () => {
  const given = { VALKEY_URL: "redis://10.0.0.5", S3_ENDPOINT: "http://10.0.0.6" };
  expect(firstUnencryptedVariable(given, ["10.0.0.5"])).toBe("S3_ENDPOINT");
  expect(firstUnencryptedVariable(given, ["10.0.0.5", "10.0.0.6"])).toBeNull();
});
