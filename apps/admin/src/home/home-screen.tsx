import { useSignOut } from "@hiwar/app/use-sign-out";
import { useUser } from "@hiwar/app/use-user";
import { say as sayFrame } from "@hiwar/app/words";
import { firstNameOf } from "@hiwar/contract/first-name";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { Avatar } from "@hiwar/ui/avatar";
import { Badge } from "@hiwar/ui/badge";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { Motif } from "@hiwar/ui/motif";
import { ShieldCheck } from "lucide-react";
import { roleWord } from "../accounts/role-word.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/app.ts";
import { StaffDay } from "./staff-day.tsx";
import "./home.css";

export const meta = pageMeta(() => say("home"));

/** `/` and `/main`: an admin's day; for the others of the house who is signed in. */
export default function HomeScreen() {
  return isAdmin(useUser()) ? <StaffDay /> : <SignedIn />;
}

/** Who is signed in, as what, how long it lasts, and the way out. */
function SignedIn() {
  const user = useUser();
  const { signOut, isPending } = useSignOut();
  if (!user) return null;
  return (
    <div className="home">
      <h1 className="text-3xl md:text-4xl">{say("welcome", { name: firstNameOf(user.name) })}</h1>
      <Card as="section" padding="none" hasBubbleCorner className="home-card" aria-label={say("signedIn")}>
        <Motif className="home-motif" />
        <div className="home-who">
          <Avatar name={user.name} imageUrl={user.image} size={72} />
          <div className="grid min-w-0 justify-items-start gap-1">
            <p className="text-xl font-semibold text-strong">
              <bdi>{user.name}</bdi>
            </p>
            <p className="cut-line text-muted">
              <bdi dir="ltr">{user.email}</bdi>
            </p>
            <Badge tone="primary" icon={ShieldCheck}>
              {roleWord(user.role)}
            </Badge>
          </div>
        </div>
        <div className="home-end">
          <p className="max-w-[52ch] text-sm text-muted">{say("sessionEnds")}</p>
          <Button isPending={isPending} onPress={signOut}>
            {sayFrame("signOut")}
          </Button>
        </div>
      </Card>
    </div>
  );
}
