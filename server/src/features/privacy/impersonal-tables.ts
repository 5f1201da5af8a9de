/** Tables that say nothing of a person: timetables, pictures' places, the server's own books. */
export const IMPERSONAL_TABLES = {
  airlines: { none: 'id name code photo active created_at' },
  airports: { none: 'code city name country aliases zone latitude longitude is_primary' },
  announcements: { none: 'id id_admin client_id id_flight text told created_at' },
  bank_accounts: { none: 'id bank_name account_number account_holder active created_at' },
  destinations: { none: 'id name popularity description photo focal_x focal_y created_at' },
  flight_import_chunks: { none: 'id id_import rows' },
  flight_imports: {
    none: `id name status good bad known inserted skipped problems created_at started_at
      finished_at`,
  },
  flights: {
    none: `id id_airline flight_number starting_place destination_place origin_key dest_key
      airport_from airport_to departure_date departure_time arrived_date arrived_time departs_at
      arrives_at duration_minutes transit price gate terminal luggage wifi meal type_trip
      class_flight capacity cancelled_at revision`,
  },
  payment_deadlines: {
    none: 'one_row hours_to_pay minutes_near_departure hours_before_departure hours_in_review',
  },
  migrations: { none: 'name checksum applied_at' },
  permitted_moves: { none: 'from_status to_status' },
  refresh_tokens: { none: 'token_hash id_session created_at used_at' },
  secrets: { none: 'name value created_at' },
}
