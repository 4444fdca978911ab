import * as z from "zod/mini";

/** Fields with a new password that is typed twice; a second one that differs is told at `again`. */
export function withPasswordTwice<Shape extends { readonly password: z.ZodMiniType<string, string> }>(shape: Shape) {
  const fields = z.object({ ...shape, again: z.string().check(z.minLength(1)) });
  return fields.check(
    z.check<{ readonly password?: unknown; readonly again?: unknown }>(
      ({ value, issues }) => {
        if (value.again === undefined || value.password === value.again) return;
        issues.push({ code: "custom", input: value.again, path: ["again"] });
      },
      // Asked at once, beside whatever else is wrong.
      { when: () => true },
    ),
  );
}
