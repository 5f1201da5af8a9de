/** '5612' in thousands: '5.612' or '5,612'; of whole numbers that are not negative. */
export const grouped = (digits: number, by: '.' | ',') =>
  String(digits).replace(/\B(?=(\d{3})+$)/g, by)
