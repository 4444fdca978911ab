import { type Role, talkingRoles } from "@hiwar/contract/kernel/roles";

/** Whether people of these roles may share a room; otherwise no chat button is offered. */
export function mayChatWith(one: Role | undefined, other: Role): boolean {
  return talkingRoles.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
}
