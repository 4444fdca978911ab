const pounds = new Intl.NumberFormat("ar-EG", { style: "currency", currency: "EGP", trailingZeroDisplay: "stripIfInteger" });

/** Formats whole piasters for people. */
export const moneyInWords = (piasters: number) => pounds.format(piasters / 100);
