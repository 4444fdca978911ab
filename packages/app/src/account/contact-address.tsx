/** An email address or phone number inside an Arabic sentence. */
export function ContactAddress({ address }: { address: string }) {
  return (
    <bdi dir="ltr" className="font-medium text-strong">
      {address}
    </bdi>
  );
}
