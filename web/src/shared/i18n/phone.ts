/** The field shows the prefix +62, so a number without 0 or a country code is Indonesian. */
export function withPrefix(phone: string) {
  const digits = phone.normalize('NFKC').trim()
  return /^(\+|0|62)/.test(digits) ? digits : `+62${digits}`
}

/** As `withPrefix`, but an empty field stays empty. */
export const optionalPhone = (phone: string | undefined) => phone?.trim() && withPrefix(phone)
