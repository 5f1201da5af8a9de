export {}

/** Declares the keys of all messages to `t`. scripts/messages.mjs checks that the list is complete. */
type MessagesOf<Module extends { messages: object }> = Module['messages']

declare module '#shared/i18n/t' {
  interface MessageCatalog
    extends MessagesOf<typeof import('#app/shell/messages.en')>,
      MessagesOf<typeof import('#features/accounts/messages.en')>,
      MessagesOf<typeof import('#features/accounts/admins/messages.en')>,
      MessagesOf<typeof import('#features/accounts/credit/messages.en')>,
      MessagesOf<typeof import('#features/accounts/settings/messages.en')>,
      MessagesOf<typeof import('#features/accounts/sign-in/messages.en')>,
      MessagesOf<typeof import('#features/accounts/users/messages.en')>,
      MessagesOf<typeof import('#features/booking/boarding/messages.en')>,
      MessagesOf<typeof import('#features/booking/boarding-pass/messages.en')>,
      MessagesOf<typeof import('#features/booking/find-booking/messages.en')>,
      MessagesOf<typeof import('#features/booking/form/messages.en')>,
      MessagesOf<typeof import('#features/booking/my-bookings/messages.en')>,
      MessagesOf<typeof import('#features/booking/reviews/messages.en')>,
      MessagesOf<typeof import('#features/booking/seats/messages.en')>,
      MessagesOf<typeof import('#features/catalog/airlines/messages.en')>,
      MessagesOf<typeof import('#features/catalog/destinations/messages.en')>,
      MessagesOf<typeof import('#features/catalog/destinations/admin/messages.en')>,
      MessagesOf<typeof import('#features/catalog/destinations/destination-page/messages.en')>,
      MessagesOf<typeof import('#features/flights/messages.en')>,
      MessagesOf<typeof import('#features/flights/admin/messages.en')>,
      MessagesOf<typeof import('#features/flights/filters/messages.en')>,
      MessagesOf<typeof import('#features/flights/search-form/messages.en')>,
      MessagesOf<typeof import('#features/home/messages.en')>,
      MessagesOf<typeof import('#features/messaging/chat/messages.en')>,
      MessagesOf<typeof import('#features/messaging/email/messages.en')>,
      MessagesOf<typeof import('#features/messaging/notifications/messages.en')>,
      MessagesOf<typeof import('#features/messaging/notifications/admin/messages.en')>,
      MessagesOf<typeof import('#features/payment/admin/messages.en')>,
      MessagesOf<typeof import('#features/payment/bank-accounts/messages.en')>,
      MessagesOf<typeof import('#features/payment/cases/messages.en')>,
      MessagesOf<typeof import('#features/payment/deadlines/messages.en')>,
      MessagesOf<typeof import('#features/payment/pay/messages.en')>,
      MessagesOf<typeof import('#features/refunds/messages.en')>,
      MessagesOf<typeof import('#features/refunds/admin/messages.en')>,
      MessagesOf<typeof import('#features/reporting/audit/messages.en')>,
      MessagesOf<typeof import('#features/reporting/dashboard/messages.en')>,
      MessagesOf<typeof import('#features/shared-trip/messages.en')>,
      MessagesOf<typeof import('#shared/api/messages.en')>,
      MessagesOf<typeof import('#shared/dates/messages.en')>,
      MessagesOf<typeof import('#ui/messages.en')>,
      MessagesOf<typeof import('#ui/forms/messages.en')> {}
}
