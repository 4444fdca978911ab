import {
  Bell,
  BookOpen,
  CalendarDays,
  CircleHelp,
  LayoutDashboard,
  MessageCircle,
  Repeat,
  Settings,
  User,
  Users,
  Video,
} from "lucide-react";
import { useState } from "react";
import { AppShell } from "../src/app-shell.tsx";
import { Avatar } from "../src/avatar.tsx";
import { Button } from "../src/button.tsx";
import { Card } from "../src/card.tsx";
import { Icon } from "../src/icon.tsx";
import { IconButton } from "../src/icon-button.tsx";
import { NavItem } from "../src/nav-item.tsx";
import { render } from "./render.tsx";

const unread = { value: 2, label: "٢ غير مقروءة" };

function Shell() {
  const [isCollapsed, setCollapsed] = useState(false);
  return (
    <AppShell
      homeHref="./shell.html"
      context="الأحد ٢٣ نوفمبر"
      isCollapsed={isCollapsed}
      onCollapse={setCollapsed}
      navigation={
        <>
          <NavItem href="#home" icon={LayoutDashboard} label="الرئيسية" isCurrent />
          <NavItem href="#tutors" icon={Users} label="المعلّمون" />
          <NavItem href="#lessons" icon={BookOpen} label="دروسي" />
          <NavItem href="#schedule" icon={CalendarDays} label="الجدول" />
          <NavItem href="#chat" icon={MessageCircle} label="المحادثات" count={unread} />
          <NavItem href="#plan" icon={Repeat} label="الاشتراك" />
        </>
      }
      navigationFoot={
        <>
          <NavItem href="#settings" icon={Settings} label="الإعدادات" />
          <NavItem href="#help" icon={CircleHelp} label="المساعدة" />
        </>
      }
      promotion={
        <Card variant="primary" padding="small" hasBubbleCorner className="grid gap-2 text-sm">
          <b className="font-semibold text-strong">ادعُ صديقًا</b>
          لكل منكما ثلاثون دقيقة.
        </Card>
      }
      topEnd={
        <>
          <IconButton icon={Bell} label="الإشعارات" hasPip />
          <Avatar name="مريم" size={36} isNamed />
        </>
      }
      bottomBar={
        <>
          <NavItem href="#home" icon={LayoutDashboard} label="الرئيسية" isCurrent />
          <NavItem href="#tutors" icon={Users} label="المعلّمون" />
          <NavItem href="#lessons" icon={BookOpen} label="دروسي" />
          <NavItem href="#chat" icon={MessageCircle} label="المحادثات" count={unread} />
          <NavItem href="#me" icon={User} label="حسابي" />
        </>
      }
    >
      <h1 className="py-4 text-2xl md:text-3xl">مساء الخير يا مريم</h1>
      <Card variant="primary" hasBubbleCorner padding="large" className="grid justify-items-start gap-2">
        <p className="font-medium text-primary-text">يبدأ بعد ٨ دقائق، ويمكن الدخول الآن</p>
        <p className="text-4xl font-semibold text-strong md:text-5xl">اليوم ٧:٣٠ م</p>
        <Button variant="primary" size="large">
          <Icon icon={Video} />
          ادخل الدرس
        </Button>
      </Card>
    </AppShell>
  );
}

render(<Shell />);
