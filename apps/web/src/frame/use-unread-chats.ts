/** How many messages wait unread; the chat fills it. */
export function useUnreadChats(): number {
  return 0;
}
