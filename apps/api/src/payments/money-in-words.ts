const pounds = new Intl.NumberFormat("ar-EG", { style: "currency", currency: "EGP", trailingZeroDisplay: "stripIfInteger" });

/** Whole piasters as people read them. */
export const moneyInWords = (piasters: number) => pounds.format(piasters / 100);
