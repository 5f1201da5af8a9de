/** `Rp. 14.695.000,00`, of whole rupiah: the one way money is written, in every language. */
export const rupiah = (amount: number) =>
  `${amount < 0 ? '-' : ''}Rp. ${grouped(Math.abs(Math.round(amount)))},00`

const grouped = (amount: number) => String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
