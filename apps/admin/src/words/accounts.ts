/** Words of the staff's sign-in and of who is signed in. */
export const accounts = {
  "accounts.email": "البريد الإلكتروني",
} as const;
