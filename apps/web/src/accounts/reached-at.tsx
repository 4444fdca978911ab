/** An address or a number in the middle of an Arabic sentence. */
export function ReachedAt({ address }: { address: string }) {
  return (
    <bdi dir="ltr" className="font-medium text-strong">
      {address}
    </bdi>
  );
}
