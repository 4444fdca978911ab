const pounds = new Intl.NumberFormat("ar-EG", { style: "currency", currency: "EGP", trailingZeroDisplay: "stripIfInteger" });

/** Formats an amount in whole piasters as Arabic text in pounds. */
export const moneyInWords = (piasters: number) => pounds.format(piasters / 100);
