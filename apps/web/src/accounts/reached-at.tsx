/** An email address or phone number inside an Arabic sentence. */
export function ReachedAt({ address }: { address: string }) {
  return (
    <bdi dir="ltr" className="font-medium text-strong">
      {address}
    </bdi>
  );
}
