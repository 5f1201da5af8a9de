/** 'RT 102', of the number as it is stored: the airline's two characters, then the digits. */
export const flightNumber = ({ flight_number }: { flight_number: string }) =>
  flight_number.replace(/^(?!\d\d)([A-Z\d]{2})\s*(\d+[A-Z]?)$/i, '$1 $2')
