import { api } from "@hiwar/app/clients";
import type { FieldsOf, NamesWithin } from "@hiwar/app/form/fields-of";
import { FormComboBox } from "@hiwar/app/form/form-combo-box";
import { Role } from "@hiwar/contract/kernel/roles";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

interface StudentFieldProps<Values, Name extends NamesWithin<Values, string | number>> {
  form: FieldsOf<Values>;
  name: Name;
  label: string;
  hint?: string;
  isOptional?: boolean;
}

const found = "8";

/** A form's field for one student, found by name or e-mail address. */
export function StudentField<Values, Name extends NamesWithin<Values, string | number>>({
  form,
  name,
  ...part
}: StudentFieldProps<Values, Name>) {
  const [text, setText] = useState("");
  const people = useQuery({
    ...api.people.list.query({ q: text, role: String(Role.Student), size: found }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
  const students = text === "" ? [] : (people.data?.list ?? []);
  return (
    <FormComboBox
      {...part}
      form={form}
      name={name}
      onSearch={setText}
      status={people.error ? "failed" : people.isFetching ? "searching" : "ready"}
      choices={students.map(({ id, name: label, email }) => ({
        id: id as never,
        label,
        description: <bdi dir="ltr">{email}</bdi>,
      }))}
    />
  );
}
