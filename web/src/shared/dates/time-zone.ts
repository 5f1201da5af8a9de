/** The time zone of the reader's device, as an IANA name; flights are shown in that of their airport. */
export const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
