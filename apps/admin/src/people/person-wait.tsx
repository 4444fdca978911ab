import { Skeleton } from "@hiwar/ui/skeleton";
import "./person.css";

/** The shape of a person's page that is coming. */
export function PersonWait() {
  return (
    <div className="person" aria-busy="true">
      <div className="flex items-center gap-5">
        <Skeleton shape="circle" className="size-[72px]" />
        <div className="grid w-64 gap-2">
          <Skeleton />
          <Skeleton />
        </div>
      </div>
      <Skeleton shape="block" className="h-[92px]" />
      <div className="person-body">
        <div className="person-side">
          <Skeleton shape="block" className="h-48" />
          <Skeleton shape="block" className="h-80" />
        </div>
        <Skeleton shape="block" className="h-96" />
      </div>
    </div>
  );
}
