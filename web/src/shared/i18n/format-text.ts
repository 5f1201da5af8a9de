/** The text with its first letter in upper case: 'One way'. */
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** A non-negative integer with separators for thousands: '5.612' or '5,612'. */
export const groupThousands = (value: number, separator: '.' | ',') =>
  String(value).replace(/\B(?=(\d{3})+$)/g, separator)
