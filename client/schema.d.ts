// Made of /api/v1/openapi.json by `npm run api`: do not edit.
export interface paths {
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key's own webhooks, newest first; for super admins those of any service account
         * @description For: service accounts; staff with service-accounts:manage (super admin). An API key needs the scope `webhooks`.
         */
        get: operations["webhooksList"];
        put?: never;
        /**
         * Add an address that is told about events; the secret is shown this once
         * @description For: service accounts; staff with service-accounts:manage (super admin). An API key needs the scope `webhooks`.
         */
        post: operations["webhooksCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change, pause or resume a webhook
         * @description For: service accounts; staff with service-accounts:manage (super admin). An API key needs the scope `webhooks`.
         */
        put: operations["webhooksUpdate"];
        post?: never;
        /**
         * Delete a webhook with its deliveries
         * @description For: service accounts; staff with service-accounts:manage (super admin). An API key needs the scope `webhooks`.
         */
        delete: operations["webhooksRemove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make another secret, shown this once; the former one signs as well for 24 hours
         * @description For: service accounts; staff with service-accounts:manage (super admin). An API key needs the scope `webhooks`.
         */
        post: operations["webhooksRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the event webhook.test
         * @description For: service accounts; staff with service-accounts:manage (super admin). An API key needs the scope `webhooks`.
         */
        post: operations["webhooksTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent to a webhook in the last 30 days, newest first, with every attempt
         * @description For: service accounts; staff with service-accounts:manage (super admin). An API key needs the scope `webhooks`.
         */
        get: operations["webhooksDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/deliveries/{id_delivery}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again, whether it was delivered or not, under the same webhook-id
         * @description For: service accounts; staff with service-accounts:manage (super admin). An API key needs the scope `webhooks`.
         */
        post: operations["webhooksResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/service-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The service account of the API key that is sent, its scopes and when the key expires
         * @description For: service accounts. Any API key may call it.
         */
        get: operations["serviceAccountsOwn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/policies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The version of each policy that is in force
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["policiesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/policies/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A policy as it is in force, in both languages, with the list of its versions
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["policiesOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/policies/{kind}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A published version of a policy: a former one, or one that is not in force yet
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["policiesVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Free seats of a flight in cabin order; `status=all` gives the whole plan
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["seatsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bookings, newest first; a traveller sees only their own
         * @description For: travellers; staff with bookings:read (desk, finance, manager, super admin). An API key needs the scope `bookings:read`.
         */
        get: operations["bookingsList"];
        put?: never;
        /**
         * Book seats on a flight, there and back, or on up to four flights; the same Idempotency-Key, the same answer
         * @description For: travellers. An API key needs the scope `bookings:write`.
         */
        post: operations["bookingsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One booking, as an array of one
         * @description For: travellers; staff with bookings:read (desk, finance, manager, super admin). An API key needs the scope `bookings:read`.
         */
        get: operations["bookingsOne"];
        put?: never;
        post?: never;
        /**
         * Cancel a booking that is not paid, or with `whole_trip` all legs of its trip
         * @description For: travellers; staff with bookings:manage (desk, manager, super admin). An API key needs the scope `bookings:write`.
         */
        delete: operations["bookingsCancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/seats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Other seats for passengers of a booking, all or none; who is not named keeps the seat
         * @description For: travellers; staff with bookings:manage (desk, manager, super admin). An API key needs the scope `bookings:write`.
         */
        put: operations["bookingChangesSeats"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passengers/{id}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Correct the name of a passenger: a few letters in all, staff also more
         * @description For: travellers; staff with bookings:manage (desk, manager, super admin). An API key needs the scope `bookings:write`.
         */
        put: operations["bookingChangesName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The flight that is proposed after a cancellation or a long delay; null for none
         * @description For: travellers. An API key needs the scope `bookings:read`.
         */
        get: operations["proposalsOne"];
        put?: never;
        post?: never;
        /**
         * Decline the proposal: its seats are free again; refund and other flights stay open
         * @description For: travellers. An API key needs the scope `refunds:write`.
         */
        delete: operations["proposalsDecline"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/proposal/acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move to the proposed flight, on the seats that are held; repeated, the same booking
         * @description For: travellers. An API key needs the scope `refunds:write`.
         */
        post: operations["proposalsAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is to be paid for a trip, and how; `id` is any of its bookings
         * @description For: travellers. An API key needs the scope `bookings:read`.
         */
        get: operations["paymentsOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}/method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose how to pay: `bank_transfer` or `midtrans` where that is offered
         * @description For: travellers. An API key needs the scope `bookings:write`.
         */
        put: operations["paymentsChooseMethod"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Use as much travel credit as there is, or none; if it covers all, the trip is paid
         * @description For: travellers. An API key needs the scope `bookings:write`.
         */
        put: operations["paymentsUseCredit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own travel credit: the balance and its entries, newest first
         * @description For: travellers. An API key needs the scope `bookings:read`.
         */
        get: operations["creditMine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/insurance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Insure every passenger of a paid booking: from travel credit, or once it is paid
         * @description For: travellers. An API key needs the scope `bookings:write`.
         */
        put: operations["insuranceAdd"];
        post?: never;
        /**
         * Give up insurance that awaits its payment; what was paid of it is travel credit
         * @description For: travellers. An API key needs the scope `bookings:write`.
         */
        delete: operations["insuranceWithdraw"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/refund/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What comes back, when and why, if this paid booking is cancelled now
         * @description For: travellers. An API key needs the scope `bookings:read`.
         */
        get: operations["refundsQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The refund of a booking with its timeline; null where there is none
         * @description For: travellers; staff with bookings:read (desk, finance, manager, super admin). An API key needs the scope `bookings:read`.
         */
        get: operations["refundsOne"];
        put?: never;
        /**
         * Cancel a paid booking for the quoted amount; asked again it answers what stands
         * @description For: travellers. An API key needs the scope `refunds:write`. With `destination: bank` it needs a proof of the last 10 minutes (`POST /user/proof`); API keys need none.
         */
        post: operations["refundsAsk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/rebooking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The next flights of the same route and class with room for the party
         * @description For: travellers. An API key needs the scope `bookings:read`.
         */
        get: operations["rebookingOffers"];
        put?: never;
        /**
         * Move to one of these flights: what was paid becomes credit and pays for it at once
         * @description For: travellers. An API key needs the scope `refunds:write`.
         */
        post: operations["rebookingRebook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/flight-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Flights of the same route and class with room for the party, with the difference in price
         * @description For: travellers. An API key needs the scope `bookings:read`.
         */
        get: operations["flightChangeOffers"];
        put?: never;
        /**
         * Change to one of these flights at once: travel credit pays a difference, or gets it
         * @description For: travellers. An API key needs the scope `refunds:write`.
         */
        post: operations["flightChangeChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passengers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Passengers of a booking; without `id_booking` the latest of all, for staff
         * @description For: travellers; staff with bookings:read (desk, finance, manager, super admin). An API key needs the scope `bookings:read`.
         */
        get: operations["passengersList"];
        put?: never;
        /**
         * Add one passenger with a seat to a booking that waits for its passengers
         * @description For: travellers. An API key needs the scope `bookings:write`.
         */
        post: operations["passengersCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/passengers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One passenger, as an array of one
         * @description For: travellers; staff with bookings:read (desk, finance, manager, super admin). An API key needs the scope `bookings:read`.
         */
        get: operations["passengersOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A passenger's ticket, as an array of one; empty while the booking is not paid
         * @description For: travellers; staff with bookings:read (desk, finance, manager, super admin). An API key needs the scope `bookings:read`.
         */
        get: operations["ticketsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets/public-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The Ed25519 key that proves a pass
         * @description For everybody. An API key needs the scope `bookings:read`.
         */
        get: operations["ticketsPublicKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tickets/revoked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names of the passes that are not valid any more, for gates that work offline
         * @description For everybody. An API key needs the scope `bookings:read`.
         */
        get: operations["ticketsRevoked"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trips": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One's own trips with all that decides what to do next, newest first
         * @description For: travellers. An API key needs the scope `bookings:read`.
         */
        get: operations["tripOverviewsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trips/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One trip; `id` is any of its bookings
         * @description For: travellers. An API key needs the scope `bookings:read`.
         */
        get: operations["tripOverviewsOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bookings/{id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be done about a booking now, each with its price and its latest time
         * @description For: travellers. An API key needs the scope `bookings:read`.
         */
        get: operations["bookingOptionsOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/airports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all airports known by name
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["airportsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/airlines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List airlines
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["airlinesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List destinations, the most popular first
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["destinationsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/destinations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One destination, as an array of one
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["destinationsOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/destinations/{id}/fares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * From where, on which days of the next two months, and how cheaply one can fly there
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["faresTo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fares": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cheapest flight of the next two months from one city to each other one
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["offersFrom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flights/alternatives": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is closest to a search without a result: other days, classes, airports, places
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["offersAlternatives"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flights": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search flights
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["flightsSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flights/dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cheapest flight of each day of a route; days without flights are left out
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["flightsDates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flights/airlines/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The coming flights of one airline, paged as a search and with its filters
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["flightsOfAirline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/flights/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One flight
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["flightsOne"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fares/rules/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What cancelling and changing a booking of this flight gives back
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["fareDetailsRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fares/history/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this flight cost on each of the last days, 90 at most
         * @description For everybody. An API key needs the scope `search:read`.
         */
        get: operations["fareDetailsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payments/{id}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the proof of a transfer: jpg, png or webp, or pdf; a new one replaces it
         * @description For: travellers. An API key needs the scope `bookings:write`.
         */
        post: operations["paymentsSendProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Webhook: {
            id: number;
            /** @description The service account that owns it. */
            id_service_account: number;
            /** @description Where messages are sent. */
            url: string;
            /** @description The events that are sent to it; every webhook gets `webhook.test`. */
            events: ("booking.created" | "booking.paid" | "booking.expired" | "booking.cancelled" | "booking.refunded" | "booking.changed" | "refund.paid" | "flight.changed" | "flight.cancelled")[];
            /** @description False while it is paused: nothing is sent, and messages wait. */
            is_active: boolean;
            /** @description `owner`: somebody paused it; `failures`: no success for three days, or a 410. Null while active. */
            pause_reason: ("owner" | "failures") | null;
            /** @description Since when it is paused, ISO 8601 in UTC; null while it is active. */
            paused_at: string | null;
            /** @description The first failure since the last success, ISO 8601 in UTC; null while all is well. */
            failing_since: string | null;
            /** @description Until then messages are signed with the former secret as well, ISO 8601 in UTC; null without one. */
            former_secret_until: string | null;
            /** @description Messages that wait to be sent. */
            waiting: number;
            /** @description When it was added, ISO 8601 in UTC. */
            created_at: string;
        };
        /** @description `application/problem+json`, RFC 9457, with further members. */
        Problem: {
            /** @description `urn:sayap:problem:` and the code: a name, not an address. */
            type: string;
            /** @description The words of the HTTP status: `Conflict`. */
            title: string;
            /** @description The HTTP status. */
            status: number;
            /** @description A sentence in English for who reads a log; the same as `message`. */
            detail: string;
            /** @description The request's id, to be named when asking for help. */
            instance: string;
            /**
             * @description Which failure it is: what a program should read. Others may come.
             * @enum {string}
             */
            code: "invalid_input" | "malformed_body" | "signature_refused" | "pass_forged" | "not_signed_in" | "wrong_credentials" | "session_ended" | "key_refused" | "forbidden" | "scope_missing" | "sign_in_again" | "password_change_required" | "second_factor_required" | "second_factor_setup_required" | "reauthentication_required" | "wrong_code" | "passkey_refused" | "cross_site" | "approval_refused" | "not_found" | "method_not_allowed" | "request_timeout" | "account_in_use" | "account_taken" | "amount_changed" | "approval_closed" | "approval_outdated" | "approval_waiting" | "account_live" | "booking_closed" | "booking_move_refused" | "change_closed" | "changed_meanwhile" | "credit_left" | "email_taken" | "username_taken" | "name_taken" | "name_limit" | "case_closed" | "account_erased" | "code_taken" | "confirmation_needed" | "credit_short" | "change_waiting" | "flight_cancelled" | "flight_locked" | "flight_full" | "has_dependents" | "import_in_use" | "import_not_done" | "key_reused" | "key_limit" | "webhook_limit" | "webhook_exists" | "last_super_admin" | "not_paid" | "no_recipients" | "link_expired" | "link_used" | "challenge_expired" | "second_factor_exists" | "last_second_factor" | "own_account" | "method_unavailable" | "no_proof" | "passengers_complete" | "passengers_incomplete" | "policy_unchanged" | "price_changed" | "quote_changed" | "refund_closed" | "refund_needed" | "sales_closed" | "schedule_ended" | "sold_by_fares" | "refund_stopped" | "refund_in_question" | "payment_in_question" | "seat_limit" | "seat_taken" | "seat_waits" | "network_share" | "cabin_share" | "work_needed" | "alert_limit" | "view_limit" | "waiting_limit" | "waiting_present" | "seats_free" | "email_unproved" | "offer_closed" | "group_limit" | "group_present" | "group_closed" | "selection_too_large" | "undo_closed" | "undo_expired" | "disruption_present" | "disruption_closed" | "proposal_closed" | "names_missing" | "name_given" | "wallet_unavailable" | "voucher_invalid" | "voucher_used_up" | "voucher_used" | "voucher_minimum" | "voucher_present" | "aircraft_too_small" | "already_boarded" | "conflict_settled" | "conflicts_open" | "closing_too_early" | "departure_closed" | "departure_differs" | "departure_open" | "not_flown" | "other_person" | "mail_limit" | "pass_not_for_flight" | "pass_revoked" | "review_closed" | "too_large" | "unsupported_media" | "file_refused" | "too_many_requests" | "header_too_large" | "internal" | "provider_down" | "unavailable";
            /** @description A sentence in English that may be shown to people. */
            message: string;
            /** @description With `invalid_input`: everything that is wrong with the request. */
            errors?: {
                pointer: string;
                message: string;
                /** @enum {string} */
                code?: "required" | "wrong_type" | "not_one_of" | "invalid_format" | "too_short" | "too_long" | "too_small" | "too_large" | "not_allowed" | "out_of_range" | "control_characters" | "field_too_long" | "sent_twice" | "not_same_as" | "before_field" | "longer_than_field" | "missing_with" | "only_with" | "exactly_one_of" | "needed_for_bank_transfer" | "incorrect_password" | "common_password" | "weak_password" | "password_made_of_names" | "password_unchanged" | "password_needed_for_email" | "adult_missing" | "adult_required" | "wrong_passenger_count" | "not_a_return_flight" | "departs_before_landing" | "not_a_seat_of_booking" | "not_a_seat_of_flight" | "seat_used_twice" | "not_a_seat_of_cabin" | "cabin_without_seats" | "rows_overlap" | "arrival_before_departure" | "arrival_too_late" | "departure_past" | "flight_exists" | "flight_duplicate" | "same_place" | "unknown_airline" | "unknown_aircraft_type" | "aircraft_without_class" | "class_of_other_cabin" | "unknown_bank_account" | "unknown_statement_line" | "unknown_booking" | "unknown_placeholder" | "link_refused" | "heading_missing" | "headings_differ" | "day_too_early" | "day_too_late" | "file_too_large" | "file_cut_off" | "file_damaged" | "file_not_an_image" | "file_not_an_image_or_pdf" | "file_is_spreadsheet" | "file_not_a_statement" | "file_not_csv" | "file_not_expected" | "file_or_text_required" | "file_polyglot" | "file_unreadable" | "pdf_protected" | "pdf_too_complex" | "image_too_large" | "columns_missing" | "rows_missing" | "cell_count_differs" | "misplaced_quote";
                /** @description The parameters of any code: numbers to show, names of fields, lists of values. */
                params?: {
                    [key: string]: string | number | boolean | string[];
                };
            }[];
            /** @description With `seat_taken` and `seat_waits`: the numbers (`12A`) and ids of those seats. */
            seats?: {
                id: number;
                no_seat: string;
            }[];
            /** @description With `price_changed`: the true total in rupiah. */
            total_price?: number;
            /** @description With `sales_closed` of a trip of several flights: which flight it is, from 1. */
            leg?: number;
            /** @description Rupiah. With `quote_changed`: the current refund or difference. With `credit_short`: what is missing. With `voucher_minimum`: the least fare. */
            amount?: number;
            /** @description With `name_limit`: how many letters of this name may be corrected in all, without staff. */
            letters?: number;
            /** @description With `import_in_use`: the first hundred of those flights; `dependents` counts them. */
            flights?: {
                id: number;
                flight_number: string;
                departure_date: string;
                departure_time: string;
            }[];
            /** @description With `aircraft_too_small`: the first hundred who would lose a seat; `dependents` counts them. */
            passengers?: {
                name: string;
                no_seat: string;
                booking_code: string;
                id_booking: number;
                id_flight: number;
                flight_number: string;
                /** @description `YYYY-MM-DD`, local to the airport of departure. */
                departure_date: string;
            }[];
            /** @description With `has_dependents`, `flight_locked`, `import_in_use` and `aircraft_too_small`: how many depend on it. */
            dependents?: number;
            /** @description With `already_boarded`: when, ISO 8601 in UTC. */
            boarded_at?: string;
            /** @description With `already_boarded`, for a passenger whom the gate has let in: what staff have to settle. */
            conflict?: components["schemas"]["BoardingConflict"];
            /** @description With `departure_closed`: when, ISO 8601 in UTC, and the name of who closed it. */
            closed_at?: string;
            closed_by?: string;
            /** @description With `work_needed`: what to solve and send in the header `x-proof-of-work` of the same request. */
            challenge?: components["schemas"]["ProofOfWorkChallenge"];
            /** @description With `changed_meanwhile`: what the row is now, and by whom and when it was last changed. */
            changed?: {
                /** @description To be sent with the next attempt. */
                revision: number;
                /** @description Name of the member of staff; null if it was the account's owner, or nobody knows. */
                by: string | null;
                at: string | null;
                fields: {
                    field: string;
                    /** @description As it is stored now. */
                    theirs: unknown;
                    /** @description As it would be after the refused change. */
                    yours: unknown;
                }[];
            };
            /** @description With `scope_missing`: the scope that the call needs; absent where no key may make it. */
            scope?: string;
            /** @description With `confirmation_needed`: the codes to send as `confirm` with the same request. */
            confirm?: string[];
            /** @description With `second_factor_required`. */
            second_factor?: {
                /** @description For `POST /auth/second-factor`. */
                token: string;
                /** @description ISO 8601 in UTC. */
                expires_at: string;
                methods: ("totp" | "recovery_code" | "passkey")[];
                /** @description With `passkey`: WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
                passkey?: {
                    [key: string]: unknown;
                };
            };
        };
        /** @description A scan that a gate sent after it had let the passenger in, of a pass with which somebody had boarded. It changes nothing about the boarding. */
        BoardingConflict: {
            id: number;
            /** @description The boarding of the passenger who came first with the pass. */
            id_boarding: number;
            /** @description The flight of that boarding. */
            id_flight: number;
            /** @description Name of the passenger on the pass. */
            name: string;
            /** @description Seat on the pass, as on an aeroplane: `12A`. */
            no_seat: string;
            /** @description Booking reference on the pass, six characters. */
            booking_code: string;
            /** @description The scan that boarded the passenger, which is the one that reached the server first. */
            boarded: {
                /** @description Instant of the scan, ISO 8601 in UTC. */
                at: string;
                /** @description Full name of the member of staff. */
                by: string;
                /** @description As the device at the gate calls itself; null if it does not. */
                gate: string | null;
            };
            /** @description The scan that reached the server later, although its gate had let the passenger in. */
            second: {
                /** @description Instant of the scan, ISO 8601 in UTC. */
                at: string;
                /** @description Full name of the member of staff. */
                by: string;
                /** @description As the device at the gate calls itself; null if it does not. */
                gate: string | null;
            };
            /** @description `kept_out`: another person, who is kept off the flight; `second_read`: the passenger who is on board. Null until staff settle it. */
            outcome: ("kept_out" | "second_read") | null;
            /** @description Instant at which staff settled it, ISO 8601 in UTC; null until then. */
            settled_at: string | null;
            /** @description Full name of the member of staff who settled it; null until then. */
            settled_by: string | null;
        };
        /** @description A challenge of ALTCHA, version 2, as its libraries for browsers and other clients read it. */
        ProofOfWorkChallenge: {
            parameters: {
                algorithm: string;
                nonce: string;
                salt: string;
                /** @description Iterations of each key derivation. */
                cost: number;
                keyLength: number;
                keyPrefix: string;
                /** @description Seconds since 1970. */
                expiresAt: number;
            } & {
                [key: string]: unknown;
            };
            signature: string;
        };
        WebhookDelivery: {
            id: number;
            /** @description The header `webhook-id`: the same for every attempt. */
            message_id: string;
            /** @description One of the `events` of a webhook, or `webhook.test`. */
            event: string;
            /** @description The JSON that was or will be sent. */
            body: string;
            /**
             * @description `failed`: given up; it can be sent again.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** @description When it happened, ISO 8601 in UTC. */
            created_at: string;
            /** @description When it was accepted, ISO 8601 in UTC; null until then. */
            delivered_at: string | null;
            /** @description Null once it was delivered or has failed for good. */
            next_try_at: string | null;
            /** @description The latest first, at most twenty. */
            attempts: {
                /** @description When it was sent, ISO 8601 in UTC. */
                at: string;
                /** @description HTTP status of the response; null without one. */
                status: number | null;
                /** @description Milliseconds until the response, or until the attempt was given up. */
                duration_ms: number;
                /** @description Why there was no response, or not a valid one. */
                error: string | null;
                /** @description The beginning of the response body. */
                response: string | null;
            }[];
        };
        /** @description What a key learns about itself. */
        OwnServiceAccount: {
            id: number;
            /** @description Name of the service account. */
            name: string;
            /** @description What its keys may do. */
            scopes: ("search:read" | "bookings:read" | "bookings:write" | "refunds:write" | "webhooks")[];
            /** @description The key that was sent: its beginning, and until when it works, ISO 8601 in UTC. */
            key: {
                /** @description Its beginning, by which people recognise it: `sayap_live_0f3a9c1e2b4d`. */
                prefix: string;
                /** @description It works until this instant, ISO 8601 in UTC. */
                expires_at: string;
            };
        };
        Policy: {
            /**
             * @description Which policy it is.
             * @enum {string}
             */
            kind: "terms" | "privacy" | "refund";
            /** @description Counted from 1. */
            version: number;
            /** @description The first day on which it holds, `YYYY-MM-DD`, in Jakarta. */
            effective_on: string;
            /** @description What is different from the version before, in English; '' for the first. */
            changes_en: string;
            /** @description As `changes_en`, in Indonesian. */
            changes_id: string;
            /** @description The most important points, in English. */
            summary_en: string;
            /** @description The most important points, in Indonesian. */
            summary_id: string;
            /** @description The whole text, in English. */
            text_en: string;
            /** @description The whole text, in Indonesian. */
            text_id: string;
            /** @description Of the version in force as they are now; of a former one as they last were. */
            figures: components["schemas"]["PolicyFigures"];
            /** @description The version in force now. */
            current_version: number;
            /** @description All published versions, the latest first; the latest may hold from a later day on only. */
            versions: {
                /** @description Counted from 1. */
                version: number;
                /** @description The first day on which it holds, `YYYY-MM-DD`, in Jakarta. */
                effective_on: string;
                /** @description What is different from the version before, in English; '' for the first. */
                changes_en: string;
                /** @description As `changes_en`, in Indonesian. */
                changes_id: string;
            }[];
        };
        /** @description The figures that the texts name in braces, and the refund rule. */
        PolicyFigures: {
            /** @description Minutes for which chosen seats are held. */
            hold_minutes: number;
            /** @description Minutes for which they are held at most, extensions included. */
            hold_total_minutes: number;
            /** @description Hours to pay after the booking. */
            hours_to_pay: number;
            /** @description Minutes to pay if the flight departs within `near_hours`. */
            minutes_near_departure: number;
            /** @description Hours before departure from which `minutes_near_departure` applies. */
            near_hours: number;
            /** @description Hours before departure by which a booking must be paid at the latest. */
            hours_before_departure: number;
            /** @description Hours after a proof of payment is sent for which the trip does not expire while it is in review. */
            hours_in_review: number;
            /** @description Rupiah of insurance per passenger. */
            insurance_price: number;
            /** @description Percentage of the insurance that is refunded when the traveller cancels. */
            insurance_percent: number;
            /** @description Percentage of everything that is refunded when the airline cancels. */
            cancelled_percent: number;
            /** @description Hours by which the airline has to change the times for the same right. */
            change_right_hours: number;
            /** @description Working days that a bank transfer of a refund takes. */
            bank_working_days: number;
            /** @description Days after which bookings that were never paid are erased. */
            unpaid_booking_days: number;
            /** @description Days after which sent emails are erased. */
            email_days: number;
            /** @description Days after which the history of sign-ins is erased. */
            sign_in_days: number;
            /** @description Percent of the fare by hours before departure; the first match applies, later there is nothing. */
            refund_scale: {
                /** @description Hours before departure, or more. */
                at_least_hours: number;
                /** @description Percent of the fare that are refunded then. */
                percent: number;
            }[];
        };
        Seat: {
            id: number;
            /** @description As on an aeroplane: `12A`. */
            no_seat: string;
            /** @description The flight that it is on. */
            id_flight: number;
            /**
             * @description Cabin class, the same as of its flight.
             * @enum {string}
             */
            type_seat: "economy" | "business" | "first class";
            /**
             * @description Only the holder sees `mine`; nobody sees who has a seat.
             * @enum {string}
             */
            status: "free" | "held" | "taken" | "mine";
        };
        Booking: {
            id: number;
            /** @description The flight that is booked. */
            id_flight: number;
            /** @description The account that it belongs to. */
            id_user: number;
            /** @description The id of the trip's first booking; only the later legs of a trip have another id. */
            id_trip: number;
            /** @description 1, or 2 for the return flight of a round trip; up to 4 on a multi-city trip. */
            leg: number;
            /** @description Booking reference (PNR), six characters; all legs of a trip have the same. */
            code: string;
            /** @description Who is asked about the booking. */
            name_contact: string;
            /** @description Where the confirmation and the tickets are sent. */
            email_contact: string;
            /** @description Telephone in E.164: `+6281260401177`. */
            phone_contact: string;
            /** @description Whether its passengers are insured. */
            insurance: boolean;
            /** @description Number of passengers, each with a seat. */
            capacity: number;
            /** @description Whole rupiah: flight price times capacity at the time of booking, without insurance. */
            total_price: number;
            /** @description Whole rupiah for insurance. */
            insurance_total: number;
            /** @description Rupiah added so that a transfer is recognised: 1 to 999 for a bank transfer, else 0. */
            unique_code: number;
            /** @description Rupiah that a voucher takes off; absent only in a repeated answer that is older than the field. */
            discount?: number;
            /** @description Rupiah paid for the booking that this one is to replace, while the difference is awaited; absent only in a repeated answer that is older than the field. */
            covered?: number;
            /** @description Rupiah: total_price + insurance_total - discount - covered + unique_code. */
            amount_due: number;
            /** @description Rupiah received for the trip while it awaits payment; absent only in a repeated answer that is older than the field. */
            trip_paid?: number;
            /** @description Rupiah: the sum of amount_due of the trip's legs with the same status, which are paid together. */
            trip_due?: number;
            /** @description Rupiah due for the trip: the remainder while it awaits payment, the last request once expired. */
            trip_asked?: number;
            /** @description 0 awaits payment, 1 paid, 2 expired, 3 cancelled, 4 refunded. Clients may show any other as ended. */
            status: number;
            /**
             * @description Why it has that status.
             * @enum {string}
             */
            status_reason: "created" | "payment_verified" | "deadline_passed" | "passengers_missing" | "cancelled_by_traveller" | "cancelled_by_staff" | "flight_cancelled" | "flight_closed" | "late_payment" | "payment_reversed" | "payment_cancelled" | "refund_confirmed";
            /** @description Since when, ISO 8601 in UTC. */
            status_at: string;
            /** @description It expires unless it is paid before this instant, ISO 8601 in UTC. */
            pay_before: string;
            /** @description ISO 8601 in UTC. */
            created_at: string;
            /** @description Version of the terms that was agreed to with it (`GET /policies/terms`); null if none was asked. */
            terms_version?: number | null;
            /** @description The group request it was made from: it may have up to 60 passengers. */
            id_group?: number | null;
            /** @description The flight as it is now. */
            flight: components["schemas"]["Flight"];
            /** @description Its passengers, each with a seat; fewer than `capacity` while it is incomplete. */
            passengers: components["schemas"]["Passenger"][];
        };
        Flight: {
            id: number;
            /** @description Id of the airline, see `GET /airlines`. */
            id_airline: number;
            /** @description Former spelling of `id_airline`. */
            id_airlane: number;
            /** @description Name of the airline. */
            name_airline: string;
            /** @description URL of the logo on this server; null without one. */
            image_airline: string | null;
            /** @description IATA designator, two characters: `GA`. */
            airline_code: string;
            /** @description Designator and number: `GA204`. */
            flight_number: string;
            /** @description City of departure, as `GET /airports` names it. */
            starting_place: string;
            /** @description City of arrival. */
            destination_place: string;
            /** @description IATA code of the airport of departure; for a place that is in no table, three letters of its name. */
            airport_from: string;
            /** @description As `airport_from`, of arrival. */
            airport_to: string;
            /** @description Name of the airport; null for a place that is in no table. */
            airport_from_name: string | null;
            /** @description As `airport_from_name`, of arrival. */
            airport_to_name: string | null;
            /** @description Departure date, `YYYY-MM-DD`, local to the airport of departure. */
            departure_date: string;
            /** @description Time of departure, `HH:mm`, local to the airport of departure. */
            departure_time: string;
            /** @description Day of arrival, `YYYY-MM-DD`, local to the airport of arrival. */
            arrived_date: string;
            /** @description Time of arrival, `HH:mm`, local to the airport of arrival. */
            arrived_time: string;
            /** @description IANA time zone of the departure: `Asia/Jakarta`, `Asia/Makassar`, `Asia/Jayapura`. */
            zone_from: string;
            /** @description IANA time zone of the arrival. */
            zone_to: string;
            /** @description `1 hours 35 minutes` between departure and arrival. */
            duration_time: string;
            /** @description Minutes between departure and arrival, whatever the time zones. */
            duration_minutes: number;
            /**
             * @description `direct`, or `transit` with a stop.
             * @enum {string}
             */
            transit: "direct" | "transit";
            /** @description City of the stop of a transit flight; absent where unknown. */
            transit_place?: string;
            /** @description Minutes on the ground at the stop; absent where unknown. */
            layover_minutes?: number;
            /** @description Cabin baggage in the price, in kilograms per passenger; absent where unknown. */
            cabin_kg?: number;
            /** @description Checked baggage in the price, in kilograms per passenger; absent where unknown. */
            checked_kg?: number;
            /** @description Type of aircraft; absent where unknown. */
            aircraft?: string;
            /** @description Aircraft type whose cabin it sells; absent for the plan of its class. */
            id_aircraft_type?: number;
            /** @description That cabin: rows, letters, exits; absent for the plan of its class. */
            cabin?: components["schemas"]["CabinPlan"];
            /** @description Whole rupiah (IDR) for one passenger. */
            price: number;
            /** @description Number of the gate as it was last announced; it may change until departure. */
            gate: number;
            /** @description Terminal of departure: up to four letters and digits. */
            terminal: string;
            /** @description Whether checked baggage is in the price; `checked_kg` says how much, where it is known. */
            luggage: boolean;
            /** @description Whether there is wifi on board. */
            wifi: boolean;
            /** @description Whether a meal is in the price. */
            meal: boolean;
            /**
             * @description `one way`: searches for one way find it; `rounded trip`: searches with a return find it.
             * @enum {string}
             */
            type_trip: "one way" | "rounded trip";
            /**
             * @description One flight has one cabin class; the other classes of a departure are flights of their own.
             * @enum {string}
             */
            class_flight: "economy" | "business" | "first class";
            /** @description Seats in the cabin. */
            capacity: number;
            /** @description Seats that are neither held nor booked. */
            free_seats: number;
            /** @description Whether it can be booked. False when a booking made now could not be paid in time, when the flight is cancelled, closed or off sale, and when the airline is inactive. */
            on_sale: boolean;
            /** @description Instant of the cancellation, ISO 8601 in UTC; null if it is not cancelled. */
            cancelled_at?: string | null;
        };
        /** @description A cabin of an aircraft type: what a flight of its class sells. */
        CabinPlan: {
            /**
             * @description The class that it is sold as.
             * @enum {string}
             */
            class_flight: "economy" | "business" | "first class";
            /** @description Number of its first row. */
            first_row: number;
            /** @description Number of rows. */
            rows: number;
            /** @description Seats of a row from left to right, a space for an aisle: `ABC DEF`. */
            letters: string;
            /** @description Rows with a door or window exit. */
            exit_rows: number[];
            /** @description The first row over the wing; null for none. */
            wing_from: number | null;
            /** @description The last row over the wing; null for none. */
            wing_to: number | null;
            /** @description Numbers of seats that are not sold, such as `12A`. */
            blocked_seats: string[];
        };
        Passenger: {
            id: number;
            /** @description Name as on the ticket. */
            name: string;
            /**
             * @description Children and adults pay the same fare and have a seat each; children sit next to an adult where possible.
             * @enum {string}
             */
            category_passenger: "child" | "adult";
            /** @description The seat, as `GET /seats` names it. */
            id_seat: number;
            /** @description The seat number: `12A`. */
            no_seat: string;
            /** @description The booking that it belongs to; each leg of a trip has its own passengers. */
            id_booking: number;
            /** @description The traveller who made the booking. */
            id_user: number;
        };
        /** @description Another flight that the airline proposes, whose seats are held until `until`. It costs nothing more. */
        Proposal: {
            /** @description The booking whose flight was cancelled or delayed. */
            id_booking: number;
            /**
             * @description What happened to its flight.
             * @enum {string}
             */
            kind: "cancel" | "delay";
            /**
             * @description Why, as the airline says it.
             * @enum {string}
             */
            reason: "weather" | "volcanic_ash" | "airport_closed" | "air_traffic_control" | "technical" | "crew" | "security" | "operational" | "other";
            /**
             * @description `offered`, or what became of it.
             * @enum {string}
             */
            state: "held" | "open" | "offered" | "accepted" | "declined" | "expired" | "ended";
            /** @description The flight that is proposed. */
            flight: components["schemas"]["Flight"];
            /** @description Rupiah for the party, at most what is left of its payment; the rest becomes travel credit. */
            total_price: number;
            /** @description Zero or negative: what becomes travel credit. */
            difference: number;
            /** @description ISO 8601 in UTC. */
            until: string;
            /** @description Seconds until then; 0 once it has passed. */
            expires_in: number;
        };
        Payment: {
            /** @description The id of the trip's first booking. */
            id_trip: number;
            /** @description The booking reference, the same for both legs. */
            code: string;
            /**
             * @description `waiting` as long as one leg awaits payment, afterwards by the status of its legs.
             * @enum {string}
             */
            state: "waiting" | "paid" | "expired" | "cancelled" | "refunded";
            /**
             * @description What is asked for: `insurance` where the trip is paid and insurance was added to it, of which `state`, `amount`, `lines` and `pay_before` are then. Absent: the trip.
             * @enum {string}
             */
            purpose?: "trip" | "insurance";
            /** @description Of the current request; null where nothing is requested. */
            method: ("bank_transfer" | "midtrans") | null;
            /** @description The methods to choose from; where it is empty, staff take the payment in another way. */
            methods: ("bank_transfer" | "midtrans")[];
            /** @description Whole rupiah still to pay, the sum of the lines; 0 unless the trip awaits payment. */
            amount: number;
            /** @description What the amount is made of. */
            lines: components["schemas"]["PaymentLine"][];
            /** @description The account to transfer to. */
            bank_account: components["schemas"]["TransferTo"] | null;
            /** @description ISO 8601 in UTC: the earliest deadline of the legs. */
            pay_before: string;
            /** @description While a proof is in review the trip does not expire before this instant; else null. */
            review_until: string | null;
            /** @description Hours for which the trip does not expire while a proof that is sent now is in review; a later deadline stays. */
            hours_in_review: number;
            /** @description The latest proof. */
            proof: components["schemas"]["Proof"] | null;
            /** @description The provider's page, for `midtrans`. */
            redirect_url: string | null;
            /** @description The provider refused the last attempt: nothing was paid, and another is possible. */
            refused: boolean;
            /** @description Rupiah of travel credit that this trip uses. */
            credit_used: number;
            /** @description Rupiah of travel credit that is left. */
            credit_left: number;
            /** @description The voucher in use; null without one. Rupiah. */
            voucher?: {
                /** @description The code that the traveller typed. */
                code: string;
                /** @description Rupiah that it takes off. */
                discount: number;
            } | null;
        };
        /** @description A part of the amount; `voucher`, `former_booking` (what the booking that this one is to replace bears), `credit` (travel credit used) and `received` are negative. */
        PaymentLine: {
            /**
             * @description What it is for; `voucher`, `former_booking`, `credit` and `received` take something off.
             * @enum {string}
             */
            kind: "ticket" | "insurance" | "voucher" | "former_booking" | "unique_code" | "credit" | "received";
            /** @description The leg's booking, for `ticket` and `insurance`; null for what belongs to the whole trip. */
            id_booking: number | null;
            /** @description Rupiah. */
            amount: number;
        };
        /** @description The account a traveller transfers to. */
        TransferTo: {
            id: number;
            /** @description Name of the bank. */
            bank_name: string;
            /** @description Digits only. */
            account_number: string;
            /** @description In whose name the account is. */
            account_holder: string;
        };
        /** @description A proof as its traveller sees it; only staff may read the file. */
        Proof: {
            /**
             * @description `in_review` until staff have looked at it.
             * @enum {string}
             */
            state: "in_review" | "accepted" | "rejected";
            /** @description Staff's text; only with `rejected`. */
            reason: string | null;
            /** @description An instant: when it was sent, or accepted or rejected. */
            at: string;
        };
        CreditEntry: {
            id: number;
            /**
             * @description Why it changed: used for a trip, given back, refunded, taken back by the payment provider, or corrected by staff.
             * @enum {string}
             */
            kind: "credit_reserved" | "credit_released" | "unique_code_returned" | "money_credited" | "refund_credited" | "reversal" | "correction";
            /** @description Rupiah; positive where credit was added, negative where it was used. */
            amount: number;
            /** @description The trip that the credit came from or was used for. */
            id_trip: number | null;
            /** @description Booking reference of that trip; null without one. */
            code: string | null;
            /** @description When, ISO 8601 in UTC. */
            at: string;
            /** @description Rupiah of credit after this entry. */
            balance?: number;
        };
        RefundQuote: {
            /** @description The booking that would be cancelled. */
            id_booking: number;
            /**
             * @description Who cancels or changes: the traveller, or the airline by a cancellation or a change of the times by hours.
             * @enum {string}
             */
            cause: "traveller" | "flight_cancelled" | "flight_changed";
            /** @description What is refunded of each part of the price. */
            lines: {
                /**
                 * @description What was paid for.
                 * @enum {string}
                 */
                kind: "fare" | "insurance";
                /** @description Rupiah that are left of what was paid for it. */
                paid: number;
                /** @description Per cent of `paid` that come back. */
                percent: number;
                /** @description Rupiah that come back. */
                amount: number;
            }[];
            /** @description Rupiah: the sum of the lines. */
            paid: number;
            /** @description Rupiah that come back: the sum of the lines. */
            amount: number;
            /** @description Rupiah of the price that the payment provider has sent back already; not in `paid`. */
            sent_back?: number;
            /** @description An instant after which less is refunded; null where the airline cancelled. */
            valid_until: string | null;
            /** @description Working days that a bank transfer takes after staff approved it. */
            bank_working_days: number;
        };
        Refund: {
            id: number;
            /** @description The booking that was cancelled. */
            id_booking: number;
            /**
             * @description Who cancels or changes: the traveller, or the airline by a cancellation or a change of the times by hours.
             * @enum {string}
             */
            cause: "traveller" | "flight_cancelled" | "flight_changed";
            /**
             * @description `offered`: the traveller has not chosen yet; `asked`, `approved` and `sent` follow each other; `rebooked`: another flight instead; `stopped`: not sent, for `stop_reason`.
             * @enum {string}
             */
            state: "offered" | "asked" | "approved" | "sent" | "rebooked" | "stopped";
            /** @description Rupiah that were paid. */
            paid: number;
            /** @description Rupiah that come back. */
            amount: number;
            /** @description Null while it is only offered, and after a rebooking. */
            destination: ("bank" | "credit" | "provider") | null;
            /** @description Bank that it is sent to; null unless `destination` is `bank`. */
            bank_name: string | null;
            /** @description Account that it is sent to, digits only; null unless `destination` is `bank`. */
            account_number: string | null;
            /** @description In whose name the account is; null unless `destination` is `bank`. */
            account_holder: string | null;
            /** @description The bank's number of the transfer, once it is sent. */
            bank_reference: string | null;
            /** @description Null unless it is `stopped`. */
            stop_reason: "payment_reversed" | null;
            /** @description When it was offered or asked for, ISO 8601 in UTC. */
            created_at: string;
            /** @description Oldest first. */
            timeline: {
                /**
                 * @description The state that it came into.
                 * @enum {string}
                 */
                to_state: "offered" | "asked" | "approved" | "sent" | "rebooked" | "stopped";
                /** @description An instant. */
                at: string;
            }[];
        };
        /** @description An alternative flight of the same route and cabin class. Amounts in rupiah. */
        RebookingOffer: {
            /** @description The flight that is offered. */
            flight: components["schemas"]["Flight"];
            /** @description The new fare of the party, without insurance, which stays. */
            total_price: number;
            /** @description Still to pay; a negative amount becomes travel credit. */
            difference: number;
        };
        Ticket: {
            id: number;
            /** @description The passenger who flies with it. */
            id_passenger: number;
            /** @description Unguessable. */
            code: string;
            /** @description Booking reference (PNR), six characters, one per trip. */
            booking_code: string;
            /** @description The text of the QR image: an IATA bar-coded boarding pass (Resolution 792, type M, one leg) with an Ed25519 signature over everything before its `^` in the security field. The character after the `^` is the id of the key. */
            bcbp: string;
            /** @description ISO 8601 in UTC. */
            issued_at: string;
            /** @description The wallets that the pass can be added to; absent where none is set up. */
            wallets?: ("apple" | "google")[];
        };
        /** @description Everything that decides what a traveller has to do next for a trip; see `tripProgress`. */
        TripOverview: {
            /** @description The id of the trip's first booking. */
            id_trip: number;
            /** @description Booking reference of both legs. */
            code: string;
            /** @description The latest proof of payment. */
            proof: components["schemas"]["Proof"] | null;
            /** @description While a proof is in review the trip does not expire before this instant; else null. */
            review_until: string | null;
            /** @description Minutes that half of the latest reviews took; null where too few are known. */
            review_minutes: number | null;
            /** @description The payment is disputed with the provider: refunds wait until that is settled. */
            disputed: boolean;
            /** @description Insurance that was added to the paid trip and awaits its payment, by `/payments/{id}` of any of its bookings; null for none. */
            insurance_due?: {
                /** @description Rupiah for all passengers, without the unique code. */
                amount: number;
                /** @description An instant; a proof in review pauses it. */
                pay_before: string;
            } | null;
            /** @description What was paid towards a trip that was never paid in full; else both are 0. Rupiah. */
            part_payment?: {
                /** @description Held for what is left of the trip. */
                held: number;
                /** @description Returned to the traveller as travel credit. */
                credited: number;
            };
            /** @description In order: one, or two for a round trip. */
            legs: components["schemas"]["TripOverviewLeg"][];
        };
        /** @description A leg of a trip with what happened to it. */
        TripOverviewLeg: {
            id: number;
            /** @description The flight that is booked. */
            id_flight: number;
            /** @description The account that it belongs to. */
            id_user: number;
            /** @description The id of the trip's first booking; only the later legs of a trip have another id. */
            id_trip: number;
            /** @description 1, or 2 for the return flight of a round trip; up to 4 on a multi-city trip. */
            leg: number;
            /** @description Booking reference (PNR), six characters; all legs of a trip have the same. */
            code: string;
            /** @description Who is asked about the booking. */
            name_contact: string;
            /** @description Where the confirmation and the tickets are sent. */
            email_contact: string;
            /** @description Telephone in E.164: `+6281260401177`. */
            phone_contact: string;
            /** @description Whether its passengers are insured. */
            insurance: boolean;
            /** @description Number of passengers, each with a seat. */
            capacity: number;
            /** @description Whole rupiah: flight price times capacity at the time of booking, without insurance. */
            total_price: number;
            /** @description Whole rupiah for insurance. */
            insurance_total: number;
            /** @description Rupiah added so that a transfer is recognised: 1 to 999 for a bank transfer, else 0. */
            unique_code: number;
            /** @description Rupiah that a voucher takes off; absent only in a repeated answer that is older than the field. */
            discount?: number;
            /** @description Rupiah paid for the booking that this one is to replace, while the difference is awaited; absent only in a repeated answer that is older than the field. */
            covered?: number;
            /** @description Rupiah: total_price + insurance_total - discount - covered + unique_code. */
            amount_due: number;
            /** @description Rupiah received for the trip while it awaits payment; absent only in a repeated answer that is older than the field. */
            trip_paid?: number;
            /** @description Rupiah: the sum of amount_due of the trip's legs with the same status, which are paid together. */
            trip_due?: number;
            /** @description Rupiah due for the trip: the remainder while it awaits payment, the last request once expired. */
            trip_asked?: number;
            /** @description 0 awaits payment, 1 paid, 2 expired, 3 cancelled, 4 refunded. Clients may show any other as ended. */
            status: number;
            /**
             * @description Why it has that status.
             * @enum {string}
             */
            status_reason: "created" | "payment_verified" | "deadline_passed" | "passengers_missing" | "cancelled_by_traveller" | "cancelled_by_staff" | "flight_cancelled" | "flight_closed" | "late_payment" | "payment_reversed" | "payment_cancelled" | "refund_confirmed";
            /** @description Since when, ISO 8601 in UTC. */
            status_at: string;
            /** @description It expires unless it is paid before this instant, ISO 8601 in UTC. */
            pay_before: string;
            /** @description ISO 8601 in UTC. */
            created_at: string;
            /** @description Version of the terms that was agreed to with it (`GET /policies/terms`); null if none was asked. */
            terms_version?: number | null;
            /** @description The group request it was made from: it may have up to 60 passengers. */
            id_group?: number | null;
            /** @description The flight as it is now. */
            flight: components["schemas"]["Flight"];
            /** @description Its passengers, each with a seat; fewer than `capacity` while it is incomplete. */
            passengers: components["schemas"]["Passenger"][];
            /** @description Instant of departure, ISO 8601 in UTC. */
            departs_at: string;
            /** @description Instant of arrival, ISO 8601 in UTC. */
            arrives_at: string;
            /** @description The `pay_before` that it gets when its traveller confirms the email address, an instant; null where it awaits no payment, the address is confirmed, or that would change nothing. */
            pay_before_confirmed?: string | null;
            /** @description Null where the flight departs and arrives as it was booked. */
            time_change: {
                /** @description An instant: the last change. */
                at: string;
                /** @description `YYYY-MM-DD`, local to the airport of departure. */
                departure_date: string;
                /** @description `HH:mm`, local to the airport of departure. */
                departure_time: string;
                /** @description `YYYY-MM-DD`, local to the airport of arrival. */
                arrived_date: string;
                /** @description `HH:mm`, local to the airport of arrival. */
                arrived_time: string;
            } | null;
            /** @description The refund of this leg; null without one. */
            refund: components["schemas"]["Refund"] | null;
            /** @description After a cancellation or a long delay, until it is answered; null for none. */
            proposal?: {
                /** @description Designator and number: `GA204`. */
                flight_number: string;
                /** @description IATA designator of the airline, two characters. */
                airline_code: string;
                /** @description `YYYY-MM-DD`, local to the airport of departure. */
                departure_date: string;
                /** @description `HH:mm`, local to the airport of departure. */
                departure_time: string;
                /** @description An instant. */
                until: string;
            } | null;
            /** @description The traveller has reviewed this flight. */
            reviewed: boolean;
        };
        /** @description What the traveller can do about a booking now, each with its price and its latest time. Null where something is not offered, or not any more. */
        BookingOptions: {
            /** @description The booking that they are about. */
            id_booking: number;
            /** @description Other seats. */
            seats: {
                /** @description Rupiah. */
                price: number;
                /** @description The instant after which it is no longer offered, ISO 8601 in UTC. */
                until: string;
            } | null;
            /** @description `price`: the least difference; below 0 it becomes travel credit. */
            flight: {
                /** @description Rupiah. */
                price: number;
                /** @description The instant after which it is no longer offered, ISO 8601 in UTC. */
                until: string;
            } | null;
            /** @description Corrections of names. */
            name: {
                /** @description Rupiah. */
                price: number;
                /** @description The instant after which it is no longer offered, ISO 8601 in UTC. */
                until: string;
                /** @description Those whose names may be corrected. */
                passengers: {
                    /** @description The passenger whose name it is. */
                    id_passenger: number;
                    /** @description The name from which the changed letters are counted. */
                    counted_from: string;
                    /** @description Letters that may differ from it in all, without staff. */
                    letters: number;
                }[];
            } | null;
            /** @description For all passengers: from travel credit, or paid afterwards. */
            insurance: {
                /** @description Rupiah. */
                price: number;
                /** @description The instant after which it is no longer offered, ISO 8601 in UTC. */
                until: string;
                /** @description Rupiah of travel credit that can pay it. */
                credit: number;
                /** @description Whether `pay_later` is taken now. */
                pays_later?: boolean;
                /** @description It was asked for and awaits its payment, until then (ISO 8601 in UTC). */
                waiting?: {
                    /** @description The deadline of the payment, ISO 8601 in UTC. */
                    pay_before: string;
                } | null;
            } | null;
            /** @description Files that can be downloaded. */
            documents: ("e-ticket" | "receipt" | "calendar")[];
            /** @description Cancellation, before the payment or with a refund. */
            cancel: {
                /**
                 * @description `free`: it is not paid in full.
                 * @enum {string}
                 */
                kind: "free" | "refund";
                /** @description With `free`: what would be kept for the rest of the trip, and what would become travel credit. */
                part_payment?: {
                    /** @description Held for what is left of the trip. */
                    held: number;
                    /** @description Returned to the traveller as travel credit. */
                    credited: number;
                };
                /** @description Rupiah that are refunded. */
                amount: number;
                /** @description Per cent of the fare that are refunded; null where nothing was paid yet. */
                percent: number | null;
                /** @description An instant after which less is refunded; null where that does not happen. */
                until: string | null;
            } | null;
        };
        Airport: {
            /** @description IATA code. */
            code: string;
            /** @description City that it serves: the `starting_place` and `destination_place` of its flights. */
            city: string;
            /** @description Name of the airport, without the city's. */
            name: string;
            /** @description Country in which it lies, in English. */
            country: string;
            /** @description Other names that travellers type: `Jogja`, `Deli Serdang`. */
            aliases: string[];
            /** @description IANA time zone. */
            zone: string;
            /** @description Whether a city's name means this airport. */
            is_primary: boolean;
            /** @description Degrees, positive to the north; with `longitude` the seat map derives the sunny side from it. */
            latitude?: number;
            /** @description Degrees, positive to the east. */
            longitude?: number;
        };
        Airline: {
            id: number;
            /** @description Name of the airline, as travellers read it. */
            name: string;
            /** @description Airline designator of two characters. */
            code: string;
            /** @description URL of the logo; null without one. */
            photo: string | null;
            /** @description The logo in several widths, for an `img` element's `srcset`. */
            photo_srcset: string | null;
            /** @description False: its flights are neither found nor sold. */
            active: boolean;
            /** @description In a response: how often the row was changed; also its `ETag`. */
            revision?: number;
        };
        Destination: {
            id: number;
            /** @description Name of the city, as `GET /airports` has it where it has an airport. */
            name: string;
            /** @description The higher, the earlier in the list; it has no unit. */
            popularity: number;
            /** @description In English; '' without one. */
            description: string;
            /** @description In Indonesian; '' without one: `description` is shown then. */
            description_id: string;
            /** @description URL of the photo, 3:4; null without one. */
            photo: string | null;
            /** @description The photo in several widths, for an `img` element's `srcset`. */
            photo_srcset: string | null;
            /** @description Focal point that stays visible when the photo is cropped, in percent from the left. */
            focal_x: number;
            /** @description As `focal_x`, in percent from the top. */
            focal_y: number;
            /** @description Lowest price of an upcoming flight there, in rupiah; null without one. */
            from_price: number | null;
            /** @description In a response: how often the row was changed; also its `ETag`. */
            revision?: number;
        };
        /** @description The cheapest upcoming flight from one city or on one day. Price in rupiah for one passenger. */
        Fare: {
            /** @description City of departure. */
            starting_place: string;
            /** @description IATA code. */
            airport_from: string;
            /** @description `YYYY-MM-DD`, local to the airport of departure. */
            departure_date: string;
            /** @description Whole rupiah for one passenger. */
            price: number;
        };
        /** @description The cheapest flight of a route, class and day. Price in rupiah for one passenger. */
        Offer: {
            /** @description City of departure. */
            starting_place: string;
            /** @description City of arrival. */
            destination_place: string;
            /** @description IATA code of the airport of departure. */
            airport_from: string;
            /** @description IATA code of the airport of arrival. */
            airport_to: string;
            /** @description `YYYY-MM-DD`, local to the airport of departure. */
            departure_date: string;
            /**
             * @description Cabin class.
             * @enum {string}
             */
            class_flight: "economy" | "business" | "first class";
            /** @description Whole rupiah for one passenger. */
            price: number;
        };
        /** @description Flights with seats for the party, ordered by how little the traveller gives up. */
        Alternatives: {
            /** @description The same route and class on the nearest days, in order of the days. */
            days: components["schemas"]["Offer"][];
            /** @description The same route in other classes, on the same or a near day. */
            classes: components["schemas"]["Offer"][];
            /** @description The same class from or to a city nearby, on the same or a near day. */
            nearby: components["schemas"]["Offer"][];
            /** @description Other cities that one can fly to from here around that day, the cheapest first. */
            places: components["schemas"]["Offer"][];
        };
        /** @description Number of flights that each filter would leave; each group ignores its own filter. */
        Facets: {
            /** @description By `direct` and `transit`. */
            transit: {
                /** @description What the filter takes. */
                value: string;
                /** @description Number of flights with it. */
                count: number;
            }[];
            /** @description By `wifi`, `meal` and `luggage`. */
            facilities: {
                /** @description What the filter takes. */
                value: string;
                /** @description Number of flights with it. */
                count: number;
            }[];
            /** @description By airline, for the filter `airline`. */
            airlines: {
                id: number;
                /** @description Name of the airline. */
                name: string;
                /** @description URL of the logo on this server; null without one. */
                image: string | null;
                /** @description Number of its flights. */
                count: number;
            }[];
            /** @description By six hours of local time: `00-06`, `06-12`, `12-18`, `18-24`. */
            departure_time: {
                /** @description What the filter takes. */
                value: string;
                /** @description Number of flights with it. */
                count: number;
            }[];
            /** @description As `departure_time`, of arrival. */
            arrived_time: {
                /** @description What the filter takes. */
                value: string;
                /** @description Number of flights with it. */
                count: number;
            }[];
            /** @description Rupiah; null without results. `histogram` has 12 equal steps from `min` to `max`. */
            price: {
                /** @description Rupiah for one passenger: the cheapest flight. */
                min: number;
                /** @description Rupiah for one passenger: the most expensive flight. */
                max: number;
                /** @description Number of flights in each of 12 equal steps from `min` to `max`. */
                histogram: number[];
            } | null;
            /** @description Minutes; null without results. */
            duration: {
                /** @description Minutes of the shortest flight. */
                min: number;
                /** @description Minutes of the longest flight. */
                max: number;
            } | null;
        };
        CheapestDay: {
            /** @description `YYYY-MM-DD`, local to the airport of departure. */
            departure_date: string;
            /** @description Whole rupiah for one passenger: the cheapest of that day. */
            price: number;
            /** @description How many flights of that day are for sale; sold-out ones count too. */
            flights: number;
        };
        /** @description What a traveller may do with a booking of this flight, by the rules that refunds and changes follow. */
        FareRules: {
            /** @description The percentage of the fare that is refunded when the traveller cancels until `until`, highest first; steps that have passed are left out. After the last one nothing is refunded. */
            refund: {
                /** @description Last instant at which this percentage applies, ISO 8601 in UTC. */
                until: string;
                /** @description The same in hours before departure. */
                hours_before: number;
                /** @description Percent of the fare. */
                percent: number;
            }[];
            /** @description Percentage of the insurance that is refunded when the traveller cancels. */
            insurance_percent: number;
            /** @description Percentage of everything that is refunded when the airline cancels, or changes the times a lot. */
            cancelled_percent: number;
            /** @description Hours by which the airline has to change the times for that. */
            change_right_hours: number;
            /** @description Change to another flight of the route and class; null when it is too late for that. */
            change: {
                /** @description An instant: the last one for a change, ISO 8601 in UTC. */
                until: string;
                /** @description The same in hours before departure. */
                hours_before: number;
                /** @description Rupiah, beside the difference of the fares. */
                fee: number;
            } | null;
        };
        PriceHistory: {
            /** @description The lowest price of each day, today included, the earliest first; rupiah for one passenger. */
            days: {
                /** @description `YYYY-MM-DD`, in Jakarta. */
                day: string;
                /** @description The lowest price of that day: whole rupiah for one passenger. */
                price: number;
            }[];
        };
    };
    responses: {
        /** @description The path has no such method */
        MethodNotAllowed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "method_not_allowed";
                };
            };
        };
        /** @description The request took too long to arrive */
        RequestTimeout: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "request_timeout";
                };
            };
        };
        /** @description Too many requests: wait as `Retry-After` says */
        TooManyRequests: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "retry-after": components["headers"]["RetryAfter"];
                "ratelimit-limit": components["headers"]["RateLimitLimit"];
                "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                "ratelimit-reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too_many_requests";
                };
            };
        };
        /** @description The headers are larger than is allowed */
        HeaderTooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "header_too_large";
                };
            };
        };
        /** @description A fault of the server; its operator sees it in the log */
        Internal: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "internal";
                };
            };
        };
        /** @description Busy: wait as `Retry-After` says */
        Unavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "retry-after": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "unavailable";
                };
            };
        };
        /** @description The request is larger than is allowed */
        TooLarge: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "too_large";
                };
            };
        };
        /** @description The body has a type that is not taken here */
        UnsupportedMedia: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & {
                    /** @enum {string} */
                    code?: "unsupported_media";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The id of the request, to be named when asking for help; in a problem also its `instance`. Absent where an open search is answered from the cache. */
        RequestId: string;
        /** @description Requests that the API key may send in any 60 seconds. Absent for requests without a key, and where the server has no limits. */
        RateLimitLimit: number;
        /** @description Requests that are left to the API key now. Costly ones, such as searches without a place, count as several. Absent as `RateLimit-Limit` is. */
        RateLimitRemaining: number;
        /** @description Seconds until more requests are left to the API key, because the oldest ones are forgotten; in the 429 of a key over its limit the same as `Retry-After`. Absent as `RateLimit-Limit` is. */
        RateLimitReset: number;
        /** @description Seconds to wait before the next attempt. */
        RetryAfter: number;
        /** @description Names the answer as it is now, for `If-None-Match` where the operation takes one. Of one row with a `revision` it begins with that, and the operation that changes the row takes it as `If-Match`. */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    webhooksList: {
        parameters: {
            query?: {
                /** @description For super admins. */
                id_service_account?: number | string;
                /** @description The `next` of the previous page. */
                after?: number | string;
                /** @description The former name of `after`. */
                before?: number | string;
                /**
                 * @description Rows per page; more than 100 is refused.
                 * @example 50
                 */
                limit?: number | string;
            };
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhooks */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Webhooks",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "id_service_account": 1,
                     *           "url": "https://hooks.nusatravel.example/sayap",
                     *           "events": [
                     *             "booking.paid",
                     *             "flight.changed"
                     *           ],
                     *           "is_active": true,
                     *           "pause_reason": null,
                     *           "paused_at": null,
                     *           "failing_since": null,
                     *           "former_secret_until": null,
                     *           "waiting": 0,
                     *           "created_at": "2026-11-28T17:11:42.537Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Webhook"][];
                        /** @description The `after` of the next page; null on the last. */
                        next: number | null;
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://nusatravel.example/sayap",
                 *       "events": [
                 *         "booking.paid",
                 *         "flight.changed"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Whose: staff have to name it, a key has one. */
                    id_service_account?: number | string;
                    /**
                     * Format: uri
                     * @description https, on a public address.
                     */
                    url: string;
                    /** @description What it is to be told about, at least one. */
                    events: ("booking.created" | "booking.paid" | "booking.expired" | "booking.cancelled" | "booking.refunded" | "booking.changed" | "refund.paid" | "flight.changed" | "flight.cancelled")[];
                };
            };
        };
        responses: {
            /** @description Webhook added */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 201,
                     *       "message": "Webhook added",
                     *       "data": {
                     *         "webhook": {
                     *           "id": 1,
                     *           "id_service_account": 1,
                     *           "url": "https://nusatravel.example/sayap",
                     *           "events": [
                     *             "booking.paid",
                     *             "flight.changed"
                     *           ],
                     *           "is_active": true,
                     *           "pause_reason": null,
                     *           "paused_at": null,
                     *           "failing_since": null,
                     *           "former_secret_until": null,
                     *           "waiting": 0,
                     *           "created_at": "2026-11-26T08:08:15.215Z"
                     *         },
                     *         "secret": "whsec_ZXhhbXBsZSBzZWNyZXQsIG5vdCBhIHJlYWwgb25lISEh"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: {
                            /** @description The new webhook, or the one whose secret was replaced. */
                            webhook: components["schemas"]["Webhook"];
                            /** @description `whsec_…` of Standard Webhooks; shown this once. */
                            secret: string;
                        };
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `webhook_limit`, `webhook_exists` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "webhook_limit" | "webhook_exists";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks-101.example.com/sayap",
                 *       "events": [
                 *         "booking.paid",
                 *         "flight.changed"
                 *       ],
                 *       "is_active": false
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uri
                     * @description https, on a public address.
                     */
                    url?: string;
                    /** @description All that it is to be told about from now on. */
                    events?: ("booking.created" | "booking.paid" | "booking.expired" | "booking.cancelled" | "booking.refunded" | "booking.changed" | "refund.paid" | "flight.changed" | "flight.cancelled")[];
                    /** @description False pauses it; true resumes it and sends what has waited. */
                    is_active?: boolean | ("0" | "1" | "true" | "false");
                };
            };
        };
        responses: {
            /** @description Webhook updated */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Webhook updated",
                     *       "data": {
                     *         "id": 2,
                     *         "id_service_account": 1,
                     *         "url": "https://hooks-101.example.com/sayap",
                     *         "events": [
                     *           "booking.paid",
                     *           "flight.changed"
                     *         ],
                     *         "is_active": false,
                     *         "pause_reason": "owner",
                     *         "paused_at": "2026-11-28T17:11:42.783Z",
                     *         "failing_since": null,
                     *         "former_secret_until": null,
                     *         "waiting": 0,
                     *         "created_at": "2026-11-28T17:11:42.779Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `webhook_exists` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "webhook_exists";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksRemove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook deleted */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Webhook deleted",
                     *       "data": {
                     *         "id": 3,
                     *         "id_service_account": 1,
                     *         "url": "https://hooks-102.example.com/sayap",
                     *         "events": [
                     *           "booking.paid",
                     *           "flight.changed"
                     *         ],
                     *         "is_active": true,
                     *         "pause_reason": null,
                     *         "paused_at": null,
                     *         "failing_since": null,
                     *         "former_secret_until": null,
                     *         "waiting": 0,
                     *         "created_at": "2026-11-28T17:11:42.791Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksRotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Secret replaced */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Secret replaced",
                     *       "data": {
                     *         "webhook": {
                     *           "id": 4,
                     *           "id_service_account": 1,
                     *           "url": "https://hooks-103.example.com/sayap",
                     *           "events": [
                     *             "booking.paid",
                     *             "flight.changed"
                     *           ],
                     *           "is_active": true,
                     *           "pause_reason": null,
                     *           "paused_at": null,
                     *           "failing_since": null,
                     *           "former_secret_until": "2026-11-29T17:11:42.817Z",
                     *           "waiting": 0,
                     *           "created_at": "2026-11-28T17:11:42.803Z"
                     *         },
                     *         "secret": "whsec_ZXhhbXBsZSBzZWNyZXQsIG5vdCBhIHJlYWwgb25lISEh"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: {
                            /** @description The new webhook, or the one whose secret was replaced. */
                            webhook: components["schemas"]["Webhook"];
                            /** @description `whsec_…` of Standard Webhooks; shown this once. */
                            secret: string;
                        };
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Test queued */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Test queued",
                     *       "data": {
                     *         "id": 2,
                     *         "message_id": "msg_25a3059717bb47aa8da06e849fa01de6",
                     *         "event": "webhook.test",
                     *         "body": "{\"data\": {\"webhook\": {\"id\": 5}}, \"type\": \"webhook.test\", \"timestamp\": \"2026-11-28T17:11:42.840Z\"}",
                     *         "state": "waiting",
                     *         "created_at": "2026-11-28T17:11:42.840Z",
                     *         "delivered_at": null,
                     *         "next_try_at": "2026-11-28T17:11:42.840Z",
                     *         "attempts": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only messages in this state.
                 * @example waiting
                 */
                state?: "waiting" | "delivered" | "failed";
                /** @description The `next` of the previous page. */
                after?: number | string;
                /** @description The former name of `after`. */
                before?: number | string;
                /**
                 * @description Rows per page; more than 100 is refused.
                 * @example 20
                 */
                limit?: number | string;
            };
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Deliveries",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "message_id": "msg_124c8b772d77470492bedce9ebc53080",
                     *           "event": "webhook.test",
                     *           "body": "{\"data\": {\"webhook\": {\"id\": 1}}, \"type\": \"webhook.test\", \"timestamp\": \"2026-11-28T17:11:42.551Z\"}",
                     *           "state": "waiting",
                     *           "created_at": "2026-11-28T17:11:42.551Z",
                     *           "delivered_at": null,
                     *           "next_try_at": "2026-11-28T17:11:42.551Z",
                     *           "attempts": []
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["WebhookDelivery"][];
                        /** @description The `after` of the next page; null on the last. */
                        next: number | null;
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    webhooksResend: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
                /** @description A delivery of that webhook. */
                id_delivery: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Message queued */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Message queued",
                     *       "data": {
                     *         "id": 3,
                     *         "message_id": "msg_deb823e3b7894e3ba8a453039b7d2fcb",
                     *         "event": "webhook.test",
                     *         "body": "{\"data\": {\"webhook\": {\"id\": 6}}, \"type\": \"webhook.test\", \"timestamp\": \"2026-11-28T17:11:42.864Z\"}",
                     *         "state": "waiting",
                     *         "created_at": "2026-11-28T17:11:42.864Z",
                     *         "delivered_at": null,
                     *         "next_try_at": "2026-11-28T17:11:42.874Z",
                     *         "attempts": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    serviceAccountsOwn: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Service account */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Service account",
                     *       "data": {
                     *         "id": 1,
                     *         "name": "Mitra",
                     *         "scopes": [
                     *           "search:read",
                     *           "bookings:read",
                     *           "bookings:write",
                     *           "refunds:write",
                     *           "webhooks"
                     *         ],
                     *         "key": {
                     *           "prefix": "sayap_live_544a63203ff8",
                     *           "expires_at": "2027-11-26T08:08:14.848Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["OwnServiceAccount"];
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    policiesList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Policies */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Policies",
                     *       "data": [
                     *         {
                     *           "kind": "terms",
                     *           "version": 1,
                     *           "effective_on": "2026-11-29"
                     *         },
                     *         {
                     *           "kind": "privacy",
                     *           "version": 1,
                     *           "effective_on": "2026-11-29"
                     *         },
                     *         {
                     *           "kind": "refund",
                     *           "version": 1,
                     *           "effective_on": "2026-11-29"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: {
                            /**
                             * @description Which policy it is.
                             * @enum {string}
                             */
                            kind: "terms" | "privacy" | "refund";
                            /** @description The version in force, counted from 1. */
                            version: number;
                            /** @description The first day on which it holds, `YYYY-MM-DD`, in Jakarta. */
                            effective_on: string;
                        }[];
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    policiesOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description Which policy. */
                kind: "terms" | "privacy" | "refund";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Policy */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Policy",
                     *       "data": {
                     *         "kind": "refund",
                     *         "version": 1,
                     *         "effective_on": "2026-11-29",
                     *         "changes_en": "",
                     *         "changes_id": "",
                     *         "summary_en": "Cancel any paid flight yourself in [My Booking](/my-booking). The earlier you cancel, the more of the fare you get back.\n\n{refund_scale}\n\nIf the airline cancels your flight, you get **{cancelled_percent}%**, insurance included.",
                     *         "summary_id": "Batalkan penerbangan yang sudah dibayar lewat [Pesanan Saya](/my-booking). Makin awal kamu membatalkan, makin besar bagian harga tiket yang kembali.\n\n{refund_scale}\n\nJika maskapai membatalkan penerbanganmu, kamu mendapat **{cancelled_percent}%**, termasuk asuransi.",
                     *         "text_en": "## If you cancel\nThe share in the table applies to the fare of each flight that hasn’t departed, counted from its own departure time. On a round trip you can cancel one flight and keep the other.",
                     *         "text_id": "## Jika kamu membatalkan\nPersentase di tabel berlaku untuk harga tiket setiap penerbangan yang belum berangkat, dihitung dari jam berangkatnya sendiri. Untuk pulang pergi, kamu bisa membatalkan satu penerbangan dan tetap memakai yang lain.",
                     *         "figures": {
                     *           "hold_minutes": 15,
                     *           "hold_total_minutes": 45,
                     *           "hours_to_pay": 24,
                     *           "minutes_near_departure": 60,
                     *           "near_hours": 24,
                     *           "hours_before_departure": 2,
                     *           "hours_in_review": 2,
                     *           "insurance_price": 2000,
                     *           "insurance_percent": 0,
                     *           "cancelled_percent": 100,
                     *           "change_right_hours": 3,
                     *           "bank_working_days": 3,
                     *           "unpaid_booking_days": 30,
                     *           "email_days": 90,
                     *           "sign_in_days": 90,
                     *           "refund_scale": [
                     *             {
                     *               "at_least_hours": 168,
                     *               "percent": 90
                     *             },
                     *             {
                     *               "at_least_hours": 72,
                     *               "percent": 75
                     *             },
                     *             {
                     *               "at_least_hours": 24,
                     *               "percent": 50
                     *             },
                     *             {
                     *               "at_least_hours": 4,
                     *               "percent": 25
                     *             }
                     *           ]
                     *         },
                     *         "current_version": 1,
                     *         "versions": [
                     *           {
                     *             "version": 1,
                     *             "effective_on": "2026-11-29",
                     *             "changes_en": "",
                     *             "changes_id": ""
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Policy"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    policiesVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description Which policy. */
                kind: "terms" | "privacy" | "refund";
                /** @description Number of the version, counted from 1. */
                version: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Policy */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Policy",
                     *       "data": {
                     *         "kind": "refund",
                     *         "version": 1,
                     *         "effective_on": "2026-11-29",
                     *         "changes_en": "",
                     *         "changes_id": "",
                     *         "summary_en": "Cancel any paid flight yourself in [My Booking](/my-booking). The earlier you cancel, the more of the fare you get back.\n\n{refund_scale}\n\nIf the airline cancels your flight, you get **{cancelled_percent}%**, insurance included.",
                     *         "summary_id": "Batalkan penerbangan yang sudah dibayar lewat [Pesanan Saya](/my-booking). Makin awal kamu membatalkan, makin besar bagian harga tiket yang kembali.\n\n{refund_scale}\n\nJika maskapai membatalkan penerbanganmu, kamu mendapat **{cancelled_percent}%**, termasuk asuransi.",
                     *         "text_en": "## If you cancel\nThe share in the table applies to the fare of each flight that hasn’t departed, counted from its own departure time. On a round trip you can cancel one flight and keep the other.",
                     *         "text_id": "## Jika kamu membatalkan\nPersentase di tabel berlaku untuk harga tiket setiap penerbangan yang belum berangkat, dihitung dari jam berangkatnya sendiri. Untuk pulang pergi, kamu bisa membatalkan satu penerbangan dan tetap memakai yang lain.",
                     *         "figures": {
                     *           "hold_minutes": 15,
                     *           "hold_total_minutes": 45,
                     *           "hours_to_pay": 24,
                     *           "minutes_near_departure": 60,
                     *           "near_hours": 24,
                     *           "hours_before_departure": 2,
                     *           "hours_in_review": 2,
                     *           "insurance_price": 2000,
                     *           "insurance_percent": 0,
                     *           "cancelled_percent": 100,
                     *           "change_right_hours": 3,
                     *           "bank_working_days": 3,
                     *           "unpaid_booking_days": 30,
                     *           "email_days": 90,
                     *           "sign_in_days": 90,
                     *           "refund_scale": [
                     *             {
                     *               "at_least_hours": 168,
                     *               "percent": 90
                     *             },
                     *             {
                     *               "at_least_hours": 72,
                     *               "percent": 75
                     *             },
                     *             {
                     *               "at_least_hours": 24,
                     *               "percent": 50
                     *             },
                     *             {
                     *               "at_least_hours": 4,
                     *               "percent": 25
                     *             }
                     *           ]
                     *         },
                     *         "current_version": 1,
                     *         "versions": [
                     *           {
                     *             "version": 1,
                     *             "effective_on": "2026-11-29",
                     *             "changes_en": "",
                     *             "changes_id": ""
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Policy"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    seatsList: {
        parameters: {
            query: {
                /**
                 * @description The flight, which sells one cabin class.
                 * @example 1
                 */
                id_flight: number | string;
                /**
                 * @description Free seats at most: more than 100 means 100; ignored with `status=all`.
                 * @example 4
                 */
                limit?: number | string;
                /** @description `free`, which is also meant where it is absent: free seats; `all`: every seat of the cabin. */
                status?: "free" | "all";
            };
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Seats */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Seats",
                     *       "data": [
                     *         {
                     *           "id": 1001,
                     *           "no_seat": "1A",
                     *           "id_flight": 1,
                     *           "type_seat": "economy",
                     *           "status": "free"
                     *         },
                     *         {
                     *           "id": 1002,
                     *           "no_seat": "1B",
                     *           "id_flight": 1,
                     *           "type_seat": "economy",
                     *           "status": "free"
                     *         },
                     *         {
                     *           "id": 1003,
                     *           "no_seat": "1C",
                     *           "id_flight": 1,
                     *           "type_seat": "economy",
                     *           "status": "free"
                     *         },
                     *         {
                     *           "id": 1004,
                     *           "no_seat": "1D",
                     *           "id_flight": 1,
                     *           "type_seat": "economy",
                     *           "status": "free"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Seat"][];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bookingsList: {
        parameters: {
            query?: {
                /** @description The account that they belong to; for travellers and API keys 403 `forbidden` unless it is their own. */
                id_user?: number | string;
                /**
                 * @description 0 awaits payment, 1 paid, 2 expired, 3 cancelled, 4 refunded.
                 * @example 0
                 */
                status?: number | string;
                /** @description For staff: beginnings of words of code, contact name, email or telephone, all of which must match. Ignored for travellers and API keys. */
                q?: string;
                /** @description The `next` of the previous page. */
                after?: number | string;
                /** @description The former name of `after`. */
                before?: number | string;
                /**
                 * @description Rows per page: more than 100 means 100.
                 * @example 1
                 */
                limit?: number | string;
            };
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bookings */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Bookings",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "id_flight": 7,
                     *           "id_user": 1,
                     *           "id_trip": 1,
                     *           "leg": 1,
                     *           "code": "3SC9C6",
                     *           "name_contact": "Ani",
                     *           "email_contact": "ani@example.com",
                     *           "phone_contact": "+6281234567890",
                     *           "insurance": false,
                     *           "capacity": 1,
                     *           "total_price": 500000,
                     *           "insurance_total": 0,
                     *           "unique_code": 202,
                     *           "discount": 0,
                     *           "covered": 0,
                     *           "amount_due": 500202,
                     *           "trip_paid": 0,
                     *           "trip_due": 500202,
                     *           "trip_asked": 500202,
                     *           "status": 0,
                     *           "status_reason": "created",
                     *           "status_at": "2026-11-28T17:11:42.578Z",
                     *           "pay_before": "2026-11-29T17:11:42.578Z",
                     *           "created_at": "2026-11-28T17:11:42.578Z",
                     *           "terms_version": null,
                     *           "id_group": null,
                     *           "flight": {
                     *             "id": 7,
                     *             "id_airline": 1,
                     *             "id_airlane": 1,
                     *             "name_airline": "Kelana",
                     *             "image_airline": null,
                     *             "airline_code": "EK",
                     *             "flight_number": "EK181",
                     *             "starting_place": "Medan",
                     *             "destination_place": "Jakarta",
                     *             "airport_from": "KNO",
                     *             "airport_to": "CGK",
                     *             "airport_from_name": "Kualanamu",
                     *             "airport_to_name": "Soekarno-Hatta",
                     *             "departure_date": "2026-12-29",
                     *             "departure_time": "08:00",
                     *             "arrived_date": "2026-12-29",
                     *             "arrived_time": "10:25",
                     *             "zone_from": "Asia/Jakarta",
                     *             "zone_to": "Asia/Jakarta",
                     *             "duration_time": "2 hours 25 minutes",
                     *             "duration_minutes": 145,
                     *             "transit": "direct",
                     *             "price": 500000,
                     *             "gate": 7,
                     *             "terminal": "B",
                     *             "luggage": true,
                     *             "wifi": false,
                     *             "meal": false,
                     *             "type_trip": "one way",
                     *             "class_flight": "economy",
                     *             "capacity": 120,
                     *             "free_seats": 119,
                     *             "on_sale": true,
                     *             "cancelled_at": null
                     *           },
                     *           "passengers": [
                     *             {
                     *               "id": 1,
                     *               "name": "Budi Siregar",
                     *               "category_passenger": "adult",
                     *               "id_seat": 7001,
                     *               "no_seat": "1A",
                     *               "id_booking": 1,
                     *               "id_user": 1
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Booking"][];
                        /** @description The `after` of the next page; null on the last. */
                        next: number | null;
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bookingsCreate: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes it safe to repeat the call. For 24 hours the same key with the same body answers what the first call answered and books nothing; with another body it is 409 `key_reused`. A refused call is not remembered: its key may be sent again. Keys of two accounts never meet. A random UUID for each attempt to book is best.
                 * @example 6f1c2b1e-6f0b-4f0e-9d4c-0a5c5f5f0d11
                 */
                "Idempotency-Key"?: string;
                /** @description The solution of the challenge of a 409 `work_needed`: base64 of the JSON `{ challenge, solution }`, as the libraries of ALTCHA, version 2, make it. */
                "x-proof-of-work"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id_flight": 1,
                 *       "name_contact": "Siti Rahma",
                 *       "email_contact": "siti@nusatravel.example",
                 *       "phone_contact": "+6281234567890",
                 *       "insurance": true,
                 *       "terms": true,
                 *       "total_price": 1000000,
                 *       "passengers": [
                 *         {
                 *           "name": "Siti Rahma",
                 *           "category_passenger": "adult",
                 *           "id_seat": 1001
                 *         },
                 *         {
                 *           "name": "Budi Siregar",
                 *           "category_passenger": "adult",
                 *           "id_seat": 1002
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The flight to book, from `GET /flights`. */
                    id_flight: number | string;
                    /** @description The return flight: the same route back, after the first flight has landed. */
                    id_flight_return?: number | string;
                    /** @description The further flights of a multi-city trip, instead of a return flight: each departs after the one before it has landed, from wherever it likes. */
                    id_flights_onward?: (number | string)[];
                    /** @description Who is asked about the booking: letters, marks, spaces, full stops, apostrophes and hyphens. */
                    name_contact: string;
                    /**
                     * Format: email
                     * @description Where the confirmation and the tickets are sent.
                     */
                    email_contact: string;
                    /** @description Telephone with or without the country's prefix: `+62812…` or `0812…`. */
                    phone_contact: string;
                    /**
                     * @description Travel insurance for every passenger, 2000 rupiah each.
                     * @default false
                     */
                    insurance?: boolean | ("0" | "1" | "true" | "false");
                    /** @description Consent to the present terms; old clients do not send it. */
                    terms?: boolean | ("0" | "1" | "true" | "false");
                    /** @description Absent: the number of passengers sent, else 1. */
                    capacity?: number | string;
                    /** @description Whole rupiah of all legs as the traveller saw it, without insurance; 409 `price_changed` if it is another now. */
                    total_price?: number | string;
                    /** @description Ignored. Older clients send it; a new booking always has status 0. */
                    status?: unknown;
                    /** @description One per seat, which may be left open. Without passengers the booking is incomplete until POST /passengers adds them. */
                    passengers?: {
                        /** @description Name as in the passport or identity card. */
                        name: string;
                        /**
                         * @description `adult` or `child`, in any letter case.
                         * @enum {string}
                         */
                        category_passenger: "child" | "adult";
                        /** @description A seat of `id_flight`, from `GET /seats`. */
                        id_seat?: number | string;
                        /** @description A seat of `id_flight_return`. */
                        id_seat_return?: number | string;
                        /** @description A seat of each of `id_flights_onward`, in their order; null where one is to be chosen. */
                        id_seats_onward?: ((number | string) | null)[];
                    }[];
                };
            };
        };
        responses: {
            /** @description Success Create Booking, Check your booking! */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 201,
                     *       "message": "Success Create Booking, Check your booking!",
                     *       "data": {
                     *         "queryId": 1,
                     *         "booking": {
                     *           "id": 1,
                     *           "id_flight": 1,
                     *           "id_user": 1,
                     *           "id_trip": 1,
                     *           "leg": 1,
                     *           "code": "Z5V2BK",
                     *           "name_contact": "Siti Rahma",
                     *           "email_contact": "siti@nusatravel.example",
                     *           "phone_contact": "+6281234567890",
                     *           "insurance": true,
                     *           "capacity": 2,
                     *           "total_price": 1000000,
                     *           "insurance_total": 4000,
                     *           "unique_code": 744,
                     *           "discount": 0,
                     *           "amount_due": 1004744,
                     *           "trip_paid": 0,
                     *           "trip_due": 1004744,
                     *           "trip_asked": 1004744,
                     *           "status": 0,
                     *           "status_reason": "created",
                     *           "status_at": "2026-11-26T08:08:14.969Z",
                     *           "pay_before": "2026-11-27T08:08:14.969Z",
                     *           "created_at": "2026-11-26T08:08:14.969Z",
                     *           "terms_version": 1,
                     *           "flight": {
                     *             "id": 1,
                     *             "id_airline": 1,
                     *             "id_airlane": 1,
                     *             "name_airline": "Kelana",
                     *             "image_airline": null,
                     *             "airline_code": "EK",
                     *             "flight_number": "EK 181",
                     *             "starting_place": "Medan",
                     *             "destination_place": "Jakarta",
                     *             "airport_from": "KNO",
                     *             "airport_to": "CGK",
                     *             "airport_from_name": "Kualanamu",
                     *             "airport_to_name": "Soekarno-Hatta",
                     *             "departure_date": "2026-12-24",
                     *             "departure_time": "08:00",
                     *             "arrived_date": "2026-12-24",
                     *             "arrived_time": "10:25",
                     *             "zone_from": "Asia/Jakarta",
                     *             "zone_to": "Asia/Jakarta",
                     *             "duration_time": "2 hours 25 minutes",
                     *             "duration_minutes": 145,
                     *             "transit": "direct",
                     *             "cabin_kg": 7,
                     *             "checked_kg": 20,
                     *             "aircraft": "Airbus A320",
                     *             "price": 500000,
                     *             "gate": 7,
                     *             "terminal": "B",
                     *             "luggage": true,
                     *             "wifi": false,
                     *             "meal": false,
                     *             "type_trip": "one way",
                     *             "class_flight": "economy",
                     *             "capacity": 120,
                     *             "free_seats": 118,
                     *             "on_sale": true,
                     *             "cancelled_at": null
                     *           },
                     *           "passengers": [
                     *             {
                     *               "id": 1,
                     *               "name": "Siti Rahma",
                     *               "category_passenger": "adult",
                     *               "id_seat": 1001,
                     *               "no_seat": "1A",
                     *               "id_booking": 1,
                     *               "id_user": 1
                     *             },
                     *             {
                     *               "id": 2,
                     *               "name": "Budi Siregar",
                     *               "category_passenger": "adult",
                     *               "id_seat": 1002,
                     *               "no_seat": "1B",
                     *               "id_booking": 1,
                     *               "id_user": 1
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: {
                            /** @description The id of the booking. */
                            queryId: number;
                            /** @description The booking, or the first leg of a trip. */
                            booking: components["schemas"]["Booking"];
                            /** @description The second leg of a round trip. */
                            booking_return?: components["schemas"]["Booking"];
                            /** @description The second and further legs of a multi-city trip. */
                            bookings_onward?: components["schemas"]["Booking"][];
                        };
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `session_ended`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "session_ended" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `flight_full`, `key_reused`, `price_changed`, `sales_closed`, `seat_limit`, `seat_taken`, `network_share`, `cabin_share`, `work_needed` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "flight_full" | "key_reused" | "price_changed" | "sales_closed" | "seat_limit" | "seat_taken" | "network_share" | "cabin_share" | "work_needed";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bookingsOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Booking */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Booking",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "id_flight": 1,
                     *           "id_user": 1,
                     *           "id_trip": 1,
                     *           "leg": 1,
                     *           "code": "Z5V2BK",
                     *           "name_contact": "Siti Rahma",
                     *           "email_contact": "siti@nusatravel.example",
                     *           "phone_contact": "+6281234567890",
                     *           "insurance": true,
                     *           "capacity": 2,
                     *           "total_price": 1000000,
                     *           "insurance_total": 4000,
                     *           "unique_code": 744,
                     *           "discount": 0,
                     *           "amount_due": 1004744,
                     *           "trip_paid": 0,
                     *           "trip_due": 1004744,
                     *           "trip_asked": 0,
                     *           "status": 1,
                     *           "status_reason": "payment_verified",
                     *           "status_at": "2026-11-26T08:08:15.057Z",
                     *           "pay_before": "2026-11-27T08:08:14.969Z",
                     *           "created_at": "2026-11-26T08:08:14.969Z",
                     *           "terms_version": 1,
                     *           "flight": {
                     *             "id": 1,
                     *             "id_airline": 1,
                     *             "id_airlane": 1,
                     *             "name_airline": "Kelana",
                     *             "image_airline": null,
                     *             "airline_code": "EK",
                     *             "flight_number": "EK 181",
                     *             "starting_place": "Medan",
                     *             "destination_place": "Jakarta",
                     *             "airport_from": "KNO",
                     *             "airport_to": "CGK",
                     *             "airport_from_name": "Kualanamu",
                     *             "airport_to_name": "Soekarno-Hatta",
                     *             "departure_date": "2026-12-24",
                     *             "departure_time": "08:00",
                     *             "arrived_date": "2026-12-24",
                     *             "arrived_time": "10:25",
                     *             "zone_from": "Asia/Jakarta",
                     *             "zone_to": "Asia/Jakarta",
                     *             "duration_time": "2 hours 25 minutes",
                     *             "duration_minutes": 145,
                     *             "transit": "direct",
                     *             "cabin_kg": 7,
                     *             "checked_kg": 20,
                     *             "aircraft": "Airbus A320",
                     *             "price": 500000,
                     *             "gate": 7,
                     *             "terminal": "B",
                     *             "luggage": true,
                     *             "wifi": false,
                     *             "meal": false,
                     *             "type_trip": "one way",
                     *             "class_flight": "economy",
                     *             "capacity": 120,
                     *             "free_seats": 118,
                     *             "on_sale": true,
                     *             "cancelled_at": null
                     *           },
                     *           "passengers": [
                     *             {
                     *               "id": 1,
                     *               "name": "Siti Rahma",
                     *               "category_passenger": "adult",
                     *               "id_seat": 1001,
                     *               "no_seat": "1A",
                     *               "id_booking": 1,
                     *               "id_user": 1
                     *             },
                     *             {
                     *               "id": 2,
                     *               "name": "Budi Siregar",
                     *               "category_passenger": "adult",
                     *               "id_seat": 1002,
                     *               "no_seat": "1B",
                     *               "id_booking": 1,
                     *               "id_user": 1
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Booking"][];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bookingsCancel: {
        parameters: {
            query?: {
                /** @description All legs of the trip instead of this booking alone. */
                whole_trip?: boolean | ("0" | "1" | "true" | "false");
            };
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Booking cancelled */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Booking cancelled",
                     *       "data": {
                     *         "id": 3,
                     *         "id_flight": 9,
                     *         "id_user": 1,
                     *         "id_trip": 3,
                     *         "leg": 1,
                     *         "code": "XRATM2",
                     *         "name_contact": "Ani",
                     *         "email_contact": "ani@example.com",
                     *         "phone_contact": "+6281234567890",
                     *         "insurance": false,
                     *         "capacity": 1,
                     *         "total_price": 500000,
                     *         "insurance_total": 0,
                     *         "unique_code": 180,
                     *         "discount": 0,
                     *         "covered": 0,
                     *         "amount_due": 500180,
                     *         "trip_paid": 0,
                     *         "trip_due": 500180,
                     *         "trip_asked": 0,
                     *         "status": 3,
                     *         "status_reason": "cancelled_by_traveller",
                     *         "status_at": "2026-11-28T17:11:42.952Z",
                     *         "pay_before": "2026-11-29T17:11:42.940Z",
                     *         "created_at": "2026-11-28T17:11:42.940Z",
                     *         "terms_version": null,
                     *         "id_group": null,
                     *         "flight": {
                     *           "id": 9,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK181",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-29",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-29",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "price": 500000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 120,
                     *           "on_sale": true,
                     *           "cancelled_at": null
                     *         },
                     *         "passengers": [
                     *           {
                     *             "id": 3,
                     *             "name": "Budi Siregar",
                     *             "category_passenger": "adult",
                     *             "id_seat": 9001,
                     *             "no_seat": "1A",
                     *             "id_booking": 3,
                     *             "id_user": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Booking"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `booking_move_refused`, `refund_needed` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "booking_move_refused" | "refund_needed";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bookingChangesSeats: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "seats": [
                 *         {
                 *           "id_passenger": 4,
                 *           "id_seat": 10002
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description One for each passenger who moves. */
                    seats: {
                        /** @description A passenger of the booking. */
                        id_passenger: number | string;
                        /** @description A free seat of the same flight, or one that another of these passengers leaves. */
                        id_seat: number | string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Seats changed */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Seats changed",
                     *       "data": {
                     *         "id": 4,
                     *         "id_flight": 10,
                     *         "id_user": 1,
                     *         "id_trip": 4,
                     *         "leg": 1,
                     *         "code": "K3GMC5",
                     *         "name_contact": "Ani",
                     *         "email_contact": "ani@example.com",
                     *         "phone_contact": "+6281234567890",
                     *         "insurance": false,
                     *         "capacity": 1,
                     *         "total_price": 500000,
                     *         "insurance_total": 0,
                     *         "unique_code": 493,
                     *         "discount": 0,
                     *         "covered": 0,
                     *         "amount_due": 500493,
                     *         "trip_paid": 0,
                     *         "trip_due": 500493,
                     *         "trip_asked": 500493,
                     *         "status": 0,
                     *         "status_reason": "created",
                     *         "status_at": "2026-11-28T17:11:42.986Z",
                     *         "pay_before": "2026-11-29T17:11:42.986Z",
                     *         "created_at": "2026-11-28T17:11:42.986Z",
                     *         "terms_version": null,
                     *         "id_group": null,
                     *         "flight": {
                     *           "id": 10,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK181",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-29",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-29",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "price": 500000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 119,
                     *           "on_sale": true,
                     *           "cancelled_at": null
                     *         },
                     *         "passengers": [
                     *           {
                     *             "id": 4,
                     *             "name": "Budi Siregar",
                     *             "category_passenger": "adult",
                     *             "id_seat": 10002,
                     *             "no_seat": "1B",
                     *             "id_booking": 4,
                     *             "id_user": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Booking"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `change_closed`, `flight_cancelled`, `passengers_incomplete`, `seat_taken`, `already_boarded` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "change_closed" | "flight_cancelled" | "passengers_incomplete" | "seat_taken" | "already_boarded";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bookingChangesName: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Budi Siregra"
                 *     }
                 */
                "application/json": {
                    /** @description The corrected name in full: letters, marks, spaces, full stops, apostrophes and hyphens. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Name corrected */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Name corrected",
                     *       "data": {
                     *         "id": 5,
                     *         "name": "Budi Siregra",
                     *         "category_passenger": "adult",
                     *         "id_seat": 11001,
                     *         "no_seat": "1A",
                     *         "id_booking": 5,
                     *         "id_user": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Passenger"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `change_closed`, `name_limit`, `flight_cancelled`, `passengers_incomplete`, `already_boarded`, `other_person` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "change_closed" | "name_limit" | "flight_cancelled" | "passengers_incomplete" | "already_boarded" | "other_person";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proposalsOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Proposal */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Proposal",
                     *       "data": {
                     *         "id_booking": 6,
                     *         "kind": "cancel",
                     *         "reason": "weather",
                     *         "state": "offered",
                     *         "flight": {
                     *           "id": 1,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK181",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-29",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-29",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "cabin_kg": 7,
                     *           "checked_kg": 20,
                     *           "aircraft": "Airbus A320",
                     *           "price": 500000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 119,
                     *           "on_sale": true,
                     *           "cancelled_at": null
                     *         },
                     *         "total_price": 500000,
                     *         "difference": 0,
                     *         "until": "2026-11-29T17:11:43.176Z",
                     *         "expires_in": 86400
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Proposal"] | null;
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proposalsDecline: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Proposal declined */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Proposal declined",
                     *       "data": {
                     *         "id_booking": 7,
                     *         "kind": "cancel",
                     *         "reason": "weather",
                     *         "state": "declined",
                     *         "flight": {
                     *           "id": 1,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK181",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-29",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-29",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "cabin_kg": 7,
                     *           "checked_kg": 20,
                     *           "aircraft": "Airbus A320",
                     *           "price": 500000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 119,
                     *           "on_sale": true,
                     *           "cancelled_at": null
                     *         },
                     *         "total_price": 500000,
                     *         "difference": 0,
                     *         "until": "2026-11-29T17:11:43.320Z",
                     *         "expires_in": 86400
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Proposal"] | null;
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    proposalsAccept: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id_flight": 1
                 *     }
                 */
                "application/json": {
                    /** @description The flight as the traveller saw it; 409 `proposal_closed` where another is proposed now. */
                    id_flight: number | string;
                };
            };
        };
        responses: {
            /** @description Booking moved to the proposed flight */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 201,
                     *       "message": "Booking moved to the proposed flight",
                     *       "data": {
                     *         "id": 9,
                     *         "id_flight": 1,
                     *         "id_user": 1,
                     *         "id_trip": 9,
                     *         "leg": 1,
                     *         "code": "ZAG8WP",
                     *         "name_contact": "Ani",
                     *         "email_contact": "ani@example.com",
                     *         "phone_contact": "+6281234567890",
                     *         "insurance": false,
                     *         "capacity": 1,
                     *         "total_price": 500000,
                     *         "insurance_total": 0,
                     *         "unique_code": 122,
                     *         "discount": 0,
                     *         "covered": 0,
                     *         "amount_due": 500122,
                     *         "trip_paid": 0,
                     *         "trip_due": 500122,
                     *         "trip_asked": 0,
                     *         "status": 1,
                     *         "status_reason": "payment_verified",
                     *         "status_at": "2026-11-28T17:11:43.463Z",
                     *         "pay_before": "2026-11-29T17:11:43.463Z",
                     *         "created_at": "2026-11-28T17:11:43.463Z",
                     *         "terms_version": null,
                     *         "id_group": null,
                     *         "flight": {
                     *           "id": 1,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK181",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-29",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-29",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "cabin_kg": 7,
                     *           "checked_kg": 20,
                     *           "aircraft": "Airbus A320",
                     *           "price": 500000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 118,
                     *           "on_sale": true,
                     *           "cancelled_at": null
                     *         },
                     *         "passengers": [
                     *           {
                     *             "id": 9,
                     *             "name": "Budi Siregar",
                     *             "category_passenger": "adult",
                     *             "id_seat": 1002,
                     *             "no_seat": "1B",
                     *             "id_booking": 9,
                     *             "id_user": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Booking"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `booking_move_refused`, `flight_full`, `price_changed`, `sales_closed`, `payment_in_question`, `seat_limit`, `seat_taken`, `proposal_closed`, `already_boarded` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "booking_move_refused" | "flight_full" | "price_changed" | "sales_closed" | "payment_in_question" | "seat_limit" | "seat_taken" | "proposal_closed" | "already_boarded";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    paymentsOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Payment",
                     *       "data": {
                     *         "id_trip": 1,
                     *         "code": "Z5V2BK",
                     *         "state": "waiting",
                     *         "method": "bank_transfer",
                     *         "methods": [
                     *           "bank_transfer"
                     *         ],
                     *         "amount": 1004744,
                     *         "lines": [
                     *           {
                     *             "kind": "ticket",
                     *             "id_booking": 1,
                     *             "amount": 1000000
                     *           },
                     *           {
                     *             "kind": "insurance",
                     *             "id_booking": 1,
                     *             "amount": 4000
                     *           },
                     *           {
                     *             "kind": "unique_code",
                     *             "id_booking": null,
                     *             "amount": 744
                     *           }
                     *         ],
                     *         "bank_account": {
                     *           "id": 1,
                     *           "bank_name": "Bank Nusa",
                     *           "account_number": "1234567890",
                     *           "account_holder": "PT Sayap Nusantara"
                     *         },
                     *         "pay_before": "2026-11-27T08:08:14.969Z",
                     *         "review_until": null,
                     *         "hours_in_review": 2,
                     *         "proof": null,
                     *         "redirect_url": null,
                     *         "refused": false,
                     *         "credit_used": 0,
                     *         "credit_left": 0,
                     *         "voucher": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    paymentsChooseMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "method": "bank_transfer"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description One of the `methods` of the payment.
                     * @enum {string}
                     */
                    method: "bank_transfer" | "midtrans";
                };
            };
        };
        responses: {
            /** @description Payment method chosen */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Payment method chosen",
                     *       "data": {
                     *         "id_trip": 1,
                     *         "code": "Z5V2BK",
                     *         "state": "waiting",
                     *         "method": "bank_transfer",
                     *         "methods": [
                     *           "bank_transfer"
                     *         ],
                     *         "amount": 1004744,
                     *         "lines": [
                     *           {
                     *             "kind": "ticket",
                     *             "id_booking": 1,
                     *             "amount": 1000000
                     *           },
                     *           {
                     *             "kind": "insurance",
                     *             "id_booking": 1,
                     *             "amount": 4000
                     *           },
                     *           {
                     *             "kind": "unique_code",
                     *             "id_booking": null,
                     *             "amount": 744
                     *           }
                     *         ],
                     *         "bank_account": {
                     *           "id": 1,
                     *           "bank_name": "Bank Nusa",
                     *           "account_number": "1234567890",
                     *           "account_holder": "PT Sayap Nusantara"
                     *         },
                     *         "pay_before": "2026-11-27T08:08:14.969Z",
                     *         "review_until": null,
                     *         "hours_in_review": 2,
                     *         "proof": null,
                     *         "redirect_url": null,
                     *         "refused": false,
                     *         "credit_used": 0,
                     *         "credit_left": 0,
                     *         "voucher": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `method_unavailable` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "method_unavailable";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            /** @description `provider_down`, `unavailable` */
            503: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "retry-after": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "provider_down" | "unavailable";
                    };
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    paymentsUseCredit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "use": true
                 *     }
                 */
                "application/json": {
                    /** @description True: as much travel credit as there is; false: none. */
                    use: boolean | ("0" | "1" | "true" | "false");
                };
            };
        };
        responses: {
            /** @description Travel credit */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Travel credit",
                     *       "data": {
                     *         "id_trip": 2,
                     *         "code": "TZNTG3",
                     *         "state": "waiting",
                     *         "purpose": "trip",
                     *         "method": "bank_transfer",
                     *         "methods": [
                     *           "bank_transfer",
                     *           "midtrans"
                     *         ],
                     *         "amount": 450055,
                     *         "lines": [
                     *           {
                     *             "kind": "ticket",
                     *             "id_booking": 2,
                     *             "amount": 500000
                     *           },
                     *           {
                     *             "kind": "unique_code",
                     *             "id_booking": null,
                     *             "amount": 55
                     *           },
                     *           {
                     *             "kind": "credit",
                     *             "id_booking": null,
                     *             "amount": -50000
                     *           }
                     *         ],
                     *         "bank_account": {
                     *           "id": 1,
                     *           "bank_name": "Bank Nusa",
                     *           "account_number": "1234567890",
                     *           "account_holder": "PT Sayap Nusantara"
                     *         },
                     *         "pay_before": "2026-11-29T17:11:42.725Z",
                     *         "review_until": null,
                     *         "hours_in_review": 2,
                     *         "proof": null,
                     *         "redirect_url": null,
                     *         "refused": false,
                     *         "credit_used": 50000,
                     *         "credit_left": 0,
                     *         "voucher": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `booking_move_refused`, `credit_short`, `passengers_incomplete` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "booking_move_refused" | "credit_short" | "passengers_incomplete";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    creditMine: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: number | string;
                /** @description The former name of `after`. */
                before?: number | string;
                /**
                 * @description Rows per page: more than 100 means 100.
                 * @example 20
                 */
                limit?: number | string;
            };
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Travel credit */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Travel credit",
                     *       "data": {
                     *         "balance": 50000,
                     *         "on_hold": 0,
                     *         "entries": [
                     *           {
                     *             "id": 2,
                     *             "kind": "correction",
                     *             "amount": 50000,
                     *             "id_trip": null,
                     *             "code": null,
                     *             "at": "2026-11-28T17:11:42.702Z",
                     *             "balance": 50000
                     *           }
                     *         ]
                     *       },
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        /** @description Rupiah; `balance` is the sum of all entries. `on_hold` of it came from a payment that is disputed, and cannot be spent until that is settled. */
                        data: {
                            /** @description Rupiah: the sum of all entries. */
                            balance: number;
                            /** @description Rupiah of the balance that cannot be spent until a dispute is settled. */
                            on_hold?: number;
                            /** @description Newest first. */
                            entries: components["schemas"]["CreditEntry"][];
                        };
                        /** @description The `after` of the next page, null on the last. */
                        next: number | null;
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    insuranceAdd: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price": 2000
                 *     }
                 */
                "application/json": {
                    /** @description Rupiah as the traveller saw it; 409 `price_changed` if it is another now. */
                    price: number | string;
                    /** @description True: a price that travel credit does not cover is paid like any booking, by `GET /payments/{id}` and its deadline, instead of 409 `credit_short`. Until then the booking stays as it is. */
                    pay_later?: boolean | ("0" | "1" | "true" | "false");
                };
            };
        };
        responses: {
            /** @description Insurance added */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Insurance added",
                     *       "data": {
                     *         "id": 10,
                     *         "id_flight": 18,
                     *         "id_user": 1,
                     *         "id_trip": 10,
                     *         "leg": 1,
                     *         "code": "YGEB2Z",
                     *         "name_contact": "Ani",
                     *         "email_contact": "ani@example.com",
                     *         "phone_contact": "+6281234567890",
                     *         "insurance": true,
                     *         "capacity": 1,
                     *         "total_price": 500000,
                     *         "insurance_total": 2000,
                     *         "unique_code": 141,
                     *         "discount": 0,
                     *         "covered": 0,
                     *         "amount_due": 502141,
                     *         "trip_paid": 0,
                     *         "trip_due": 502141,
                     *         "trip_asked": 0,
                     *         "status": 1,
                     *         "status_reason": "payment_verified",
                     *         "status_at": "2026-11-28T17:11:43.555Z",
                     *         "pay_before": "2026-11-29T17:11:43.539Z",
                     *         "created_at": "2026-11-28T17:11:43.539Z",
                     *         "terms_version": null,
                     *         "id_group": null,
                     *         "flight": {
                     *           "id": 18,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK181",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-29",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-29",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "price": 500000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 119,
                     *           "on_sale": true,
                     *           "cancelled_at": null
                     *         },
                     *         "passengers": [
                     *           {
                     *             "id": 10,
                     *             "name": "Budi Siregar",
                     *             "category_passenger": "adult",
                     *             "id_seat": 18001,
                     *             "no_seat": "1A",
                     *             "id_booking": 10,
                     *             "id_user": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        /** @description Insured, or as it was while the insurance awaits its payment; sent again, the same. */
                        data: components["schemas"]["Booking"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `change_closed`, `credit_short`, `change_waiting`, `flight_cancelled`, `price_changed`, `payment_in_question` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "change_closed" | "credit_short" | "change_waiting" | "flight_cancelled" | "price_changed" | "payment_in_question";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    insuranceWithdraw: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Insurance withdrawn */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Insurance withdrawn",
                     *       "data": {
                     *         "id": 11,
                     *         "id_flight": 19,
                     *         "id_user": 1,
                     *         "id_trip": 11,
                     *         "leg": 1,
                     *         "code": "6Q37WT",
                     *         "name_contact": "Ani",
                     *         "email_contact": "ani@example.com",
                     *         "phone_contact": "+6281234567890",
                     *         "insurance": true,
                     *         "capacity": 1,
                     *         "total_price": 500000,
                     *         "insurance_total": 2000,
                     *         "unique_code": 788,
                     *         "discount": 0,
                     *         "covered": 0,
                     *         "amount_due": 502788,
                     *         "trip_paid": 0,
                     *         "trip_due": 502788,
                     *         "trip_asked": 0,
                     *         "status": 1,
                     *         "status_reason": "payment_verified",
                     *         "status_at": "2026-11-28T17:11:43.622Z",
                     *         "pay_before": "2026-11-29T17:11:43.610Z",
                     *         "created_at": "2026-11-28T17:11:43.610Z",
                     *         "terms_version": null,
                     *         "id_group": null,
                     *         "flight": {
                     *           "id": 19,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK181",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-29",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-29",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "price": 500000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 119,
                     *           "on_sale": true,
                     *           "cancelled_at": null
                     *         },
                     *         "passengers": [
                     *           {
                     *             "id": 11,
                     *             "name": "Budi Siregar",
                     *             "category_passenger": "adult",
                     *             "id_seat": 19001,
                     *             "no_seat": "1A",
                     *             "id_booking": 11,
                     *             "id_user": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        /** @description The booking as it is; sent again, the same. */
                        data: components["schemas"]["Booking"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refundsQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refund quote */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Refund quote",
                     *       "data": {
                     *         "id_booking": 1,
                     *         "cause": "traveller",
                     *         "lines": [
                     *           {
                     *             "kind": "fare",
                     *             "paid": 1000000,
                     *             "percent": 90,
                     *             "amount": 900000
                     *           },
                     *           {
                     *             "kind": "insurance",
                     *             "paid": 4000,
                     *             "percent": 0,
                     *             "amount": 0
                     *           }
                     *         ],
                     *         "paid": 1004000,
                     *         "amount": 900000,
                     *         "sent_back": 0,
                     *         "valid_until": "2026-12-17T01:00:00.000Z",
                     *         "bank_working_days": 3
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["RefundQuote"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `flight_cancelled`, `refund_closed` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "flight_cancelled" | "refund_closed";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refundsOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refund */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Refund",
                     *       "data": {
                     *         "id": 5,
                     *         "id_booking": 12,
                     *         "cause": "traveller",
                     *         "state": "asked",
                     *         "paid": 500000,
                     *         "amount": 450000,
                     *         "destination": "bank",
                     *         "bank_name": "Bank Nusa",
                     *         "account_number": "1234567890",
                     *         "account_holder": "Ani Lestari",
                     *         "bank_reference": null,
                     *         "stop_reason": null,
                     *         "created_at": "2026-11-28T17:11:43.709Z",
                     *         "timeline": [
                     *           {
                     *             "to_state": "asked",
                     *             "at": "2026-11-28T17:11:43.709Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Refund"] | null;
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    refundsAsk: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 900000,
                 *       "destination": "credit"
                 *     }
                 */
                "application/json": {
                    /** @description Rupiah of the quote that the traveller saw; 409 `quote_changed` if it is another now. */
                    amount: number | string;
                    /**
                     * @description `credit` is there at once; `bank` takes working days and names the account.
                     * @enum {string}
                     */
                    destination: "bank" | "credit";
                    /** @description Name of the bank; all three fields of the account are required with `bank`. */
                    bank_name?: string;
                    /** @description Digits; spaces, full stops and hyphens are removed. */
                    account_number?: string;
                    /** @description In whose name the account is. */
                    account_holder?: string;
                };
            };
        };
        responses: {
            /** @description Refund asked */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Refund asked",
                     *       "data": {
                     *         "id": 1,
                     *         "id_booking": 1,
                     *         "cause": "traveller",
                     *         "state": "sent",
                     *         "paid": 1004000,
                     *         "amount": 900000,
                     *         "destination": "credit",
                     *         "bank_name": null,
                     *         "account_number": null,
                     *         "account_holder": null,
                     *         "bank_reference": null,
                     *         "stop_reason": null,
                     *         "created_at": "2026-11-26T08:08:15.173Z",
                     *         "timeline": [
                     *           {
                     *             "to_state": "asked",
                     *             "at": "2026-11-26T08:08:15.173Z"
                     *           },
                     *           {
                     *             "to_state": "sent",
                     *             "at": "2026-11-26T08:08:15.173Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Refund"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `booking_move_refused`, `change_waiting`, `flight_cancelled`, `quote_changed`, `refund_closed`, `payment_in_question` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "booking_move_refused" | "change_waiting" | "flight_cancelled" | "quote_changed" | "refund_closed" | "payment_in_question";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rebookingOffers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Flights to rebook to */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Flights to rebook to",
                     *       "data": [
                     *         {
                     *           "flight": {
                     *             "id": 10,
                     *             "id_airline": 1,
                     *             "id_airlane": 1,
                     *             "name_airline": "Kelana",
                     *             "image_airline": null,
                     *             "airline_code": "EK",
                     *             "flight_number": "EK181",
                     *             "starting_place": "Medan",
                     *             "destination_place": "Jakarta",
                     *             "airport_from": "KNO",
                     *             "airport_to": "CGK",
                     *             "airport_from_name": "Kualanamu",
                     *             "airport_to_name": "Soekarno-Hatta",
                     *             "departure_date": "2026-12-29",
                     *             "departure_time": "08:00",
                     *             "arrived_date": "2026-12-29",
                     *             "arrived_time": "10:25",
                     *             "zone_from": "Asia/Jakarta",
                     *             "zone_to": "Asia/Jakarta",
                     *             "duration_time": "2 hours 25 minutes",
                     *             "duration_minutes": 145,
                     *             "transit": "direct",
                     *             "price": 500000,
                     *             "gate": 7,
                     *             "terminal": "B",
                     *             "luggage": true,
                     *             "wifi": false,
                     *             "meal": false,
                     *             "type_trip": "one way",
                     *             "class_flight": "economy",
                     *             "capacity": 120,
                     *             "free_seats": 119,
                     *             "on_sale": true,
                     *             "cancelled_at": null
                     *           },
                     *           "total_price": 500000,
                     *           "difference": 0
                     *         },
                     *         {
                     *           "flight": {
                     *             "id": 9,
                     *             "id_airline": 1,
                     *             "id_airlane": 1,
                     *             "name_airline": "Kelana",
                     *             "image_airline": null,
                     *             "airline_code": "EK",
                     *             "flight_number": "EK181",
                     *             "starting_place": "Medan",
                     *             "destination_place": "Jakarta",
                     *             "airport_from": "KNO",
                     *             "airport_to": "CGK",
                     *             "airport_from_name": "Kualanamu",
                     *             "airport_to_name": "Soekarno-Hatta",
                     *             "departure_date": "2026-12-29",
                     *             "departure_time": "08:00",
                     *             "arrived_date": "2026-12-29",
                     *             "arrived_time": "10:25",
                     *             "zone_from": "Asia/Jakarta",
                     *             "zone_to": "Asia/Jakarta",
                     *             "duration_time": "2 hours 25 minutes",
                     *             "duration_minutes": 145,
                     *             "transit": "direct",
                     *             "price": 500000,
                     *             "gate": 7,
                     *             "terminal": "B",
                     *             "luggage": true,
                     *             "wifi": false,
                     *             "meal": false,
                     *             "type_trip": "one way",
                     *             "class_flight": "economy",
                     *             "capacity": 120,
                     *             "free_seats": 120,
                     *             "on_sale": true,
                     *             "cancelled_at": null
                     *           },
                     *           "total_price": 500000,
                     *           "difference": 0
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["RebookingOffer"][];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rebookingRebook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id_flight": 24,
                 *       "total_price": 500000
                 *     }
                 */
                "application/json": {
                    /** @description One of the flights that are offered. */
                    id_flight: number | string;
                    /** @description Rupiah as the traveller saw it; 409 `price_changed` if the price is another now. */
                    total_price: number | string;
                };
            };
        };
        responses: {
            /** @description Booking moved to another flight */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 201,
                     *       "message": "Booking moved to another flight",
                     *       "data": {
                     *         "id": 15,
                     *         "id_flight": 24,
                     *         "id_user": 1,
                     *         "id_trip": 15,
                     *         "leg": 1,
                     *         "code": "596CHW",
                     *         "name_contact": "Ani",
                     *         "email_contact": "ani@example.com",
                     *         "phone_contact": "+6281234567890",
                     *         "insurance": false,
                     *         "capacity": 1,
                     *         "total_price": 500000,
                     *         "insurance_total": 0,
                     *         "unique_code": 893,
                     *         "discount": 0,
                     *         "covered": 0,
                     *         "amount_due": 500893,
                     *         "trip_paid": 0,
                     *         "trip_due": 500893,
                     *         "trip_asked": 0,
                     *         "status": 1,
                     *         "status_reason": "payment_verified",
                     *         "status_at": "2026-11-28T17:11:43.853Z",
                     *         "pay_before": "2026-11-29T17:11:43.853Z",
                     *         "created_at": "2026-11-28T17:11:43.853Z",
                     *         "terms_version": null,
                     *         "id_group": null,
                     *         "flight": {
                     *           "id": 24,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK181",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-30",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-30",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "price": 500000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 119,
                     *           "on_sale": true,
                     *           "cancelled_at": null
                     *         },
                     *         "passengers": [
                     *           {
                     *             "id": 15,
                     *             "name": "Budi Siregar",
                     *             "category_passenger": "adult",
                     *             "id_seat": 24001,
                     *             "no_seat": "1A",
                     *             "id_booking": 15,
                     *             "id_user": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        /** @description The new booking: paid, or awaiting payment of the difference. */
                        data: components["schemas"]["Booking"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `booking_move_refused`, `flight_full`, `price_changed`, `sales_closed`, `payment_in_question`, `seat_limit`, `seat_taken`, `already_boarded` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "booking_move_refused" | "flight_full" | "price_changed" | "sales_closed" | "payment_in_question" | "seat_limit" | "seat_taken" | "already_boarded";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    flightChangeOffers: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Flights to change to */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Flights to change to",
                     *       "data": {
                     *         "paid": 500000,
                     *         "insurance_total": 0,
                     *         "credit": 2359,
                     *         "offers": [
                     *           {
                     *             "flight": {
                     *               "id": 19,
                     *               "id_airline": 1,
                     *               "id_airlane": 1,
                     *               "name_airline": "Kelana",
                     *               "image_airline": null,
                     *               "airline_code": "EK",
                     *               "flight_number": "EK181",
                     *               "starting_place": "Medan",
                     *               "destination_place": "Jakarta",
                     *               "airport_from": "KNO",
                     *               "airport_to": "CGK",
                     *               "airport_from_name": "Kualanamu",
                     *               "airport_to_name": "Soekarno-Hatta",
                     *               "departure_date": "2026-12-29",
                     *               "departure_time": "08:00",
                     *               "arrived_date": "2026-12-29",
                     *               "arrived_time": "10:25",
                     *               "zone_from": "Asia/Jakarta",
                     *               "zone_to": "Asia/Jakarta",
                     *               "duration_time": "2 hours 25 minutes",
                     *               "duration_minutes": 145,
                     *               "transit": "direct",
                     *               "price": 500000,
                     *               "gate": 7,
                     *               "terminal": "B",
                     *               "luggage": true,
                     *               "wifi": false,
                     *               "meal": false,
                     *               "type_trip": "one way",
                     *               "class_flight": "economy",
                     *               "capacity": 120,
                     *               "free_seats": 119,
                     *               "on_sale": true,
                     *               "cancelled_at": null
                     *             },
                     *             "total_price": 500000,
                     *             "difference": 0
                     *           },
                     *           {
                     *             "flight": {
                     *               "id": 18,
                     *               "id_airline": 1,
                     *               "id_airlane": 1,
                     *               "name_airline": "Kelana",
                     *               "image_airline": null,
                     *               "airline_code": "EK",
                     *               "flight_number": "EK181",
                     *               "starting_place": "Medan",
                     *               "destination_place": "Jakarta",
                     *               "airport_from": "KNO",
                     *               "airport_to": "CGK",
                     *               "airport_from_name": "Kualanamu",
                     *               "airport_to_name": "Soekarno-Hatta",
                     *               "departure_date": "2026-12-29",
                     *               "departure_time": "08:00",
                     *               "arrived_date": "2026-12-29",
                     *               "arrived_time": "10:25",
                     *               "zone_from": "Asia/Jakarta",
                     *               "zone_to": "Asia/Jakarta",
                     *               "duration_time": "2 hours 25 minutes",
                     *               "duration_minutes": 145,
                     *               "transit": "direct",
                     *               "price": 500000,
                     *               "gate": 7,
                     *               "terminal": "B",
                     *               "luggage": true,
                     *               "wifi": false,
                     *               "meal": false,
                     *               "type_trip": "one way",
                     *               "class_flight": "economy",
                     *               "capacity": 120,
                     *               "free_seats": 119,
                     *               "on_sale": true,
                     *               "cancelled_at": null
                     *             },
                     *             "total_price": 500000,
                     *             "difference": 0
                     *           }
                     *         ],
                     *         "waiting": null,
                     *         "pays_later": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: {
                            /** @description Rupiah: what is left of the payment for this booking, insurance included. */
                            paid: number;
                            /** @description Rupiah of insurance, which the new booking has too. */
                            insurance_total: number;
                            /** @description Rupiah of travel credit that can pay a difference. */
                            credit: number;
                            /** @description Earliest first; `difference`: the new price minus what is left, with insurance. */
                            offers: components["schemas"]["RebookingOffer"][];
                            /** @description The booking on another flight that awaits its difference, and until when (ISO 8601 in UTC). */
                            waiting?: {
                                id: number;
                                /** @description The deadline of the difference, ISO 8601 in UTC. */
                                pay_before: string;
                            } | null;
                            /** @description Whether `pay_difference` is taken now. */
                            pays_later?: boolean;
                        };
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `change_closed`, `flight_cancelled` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "change_closed" | "flight_cancelled";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    flightChangeChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id_flight": 27,
                 *       "total_price": 500000,
                 *       "difference": 0
                 *     }
                 */
                "application/json": {
                    /** @description One of the flights that are offered. */
                    id_flight: number | string;
                    /** @description Rupiah that the traveller saw. As for `difference`, another value than the present one is refused with 409 `price_changed` or `quote_changed`. */
                    total_price: number | string;
                    /** @description Rupiah that are still to be paid; a negative amount becomes travel credit. */
                    difference: number | string;
                    /** @description True: a difference that travel credit does not cover is paid like any booking, instead of 409 `credit_short`. The new booking awaits it, and the old one stays until it has come. */
                    pay_difference?: boolean | ("0" | "1" | "true" | "false");
                };
            };
        };
        responses: {
            /** @description Flight changed */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 201,
                     *       "message": "Flight changed",
                     *       "data": {
                     *         "id": 18,
                     *         "id_flight": 27,
                     *         "id_user": 1,
                     *         "id_trip": 18,
                     *         "leg": 1,
                     *         "code": "QAT28D",
                     *         "name_contact": "Ani",
                     *         "email_contact": "ani@example.com",
                     *         "phone_contact": "+6281234567890",
                     *         "insurance": false,
                     *         "capacity": 1,
                     *         "total_price": 500000,
                     *         "insurance_total": 0,
                     *         "unique_code": 0,
                     *         "discount": 0,
                     *         "covered": 0,
                     *         "amount_due": 500000,
                     *         "trip_paid": 0,
                     *         "trip_due": 500000,
                     *         "trip_asked": 0,
                     *         "status": 1,
                     *         "status_reason": "payment_verified",
                     *         "status_at": "2026-11-28T17:11:43.971Z",
                     *         "pay_before": "2026-11-29T17:11:43.971Z",
                     *         "created_at": "2026-11-28T17:11:43.971Z",
                     *         "terms_version": null,
                     *         "id_group": null,
                     *         "flight": {
                     *           "id": 27,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK181",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-30",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-30",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "price": 500000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 119,
                     *           "on_sale": true,
                     *           "cancelled_at": null
                     *         },
                     *         "passengers": [
                     *           {
                     *             "id": 18,
                     *             "name": "Budi Siregar",
                     *             "category_passenger": "adult",
                     *             "id_seat": 27001,
                     *             "no_seat": "1A",
                     *             "id_booking": 18,
                     *             "id_user": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        /** @description The new booking, which is paid or awaits the difference; sent again, the same. */
                        data: components["schemas"]["Booking"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `booking_move_refused`, `change_closed`, `credit_short`, `change_waiting`, `flight_cancelled`, `flight_full`, `price_changed`, `quote_changed`, `sales_closed`, `payment_in_question`, `seat_limit`, `seat_taken`, `network_share`, `cabin_share`, `already_boarded` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "booking_move_refused" | "change_closed" | "credit_short" | "change_waiting" | "flight_cancelled" | "flight_full" | "price_changed" | "quote_changed" | "sales_closed" | "payment_in_question" | "seat_limit" | "seat_taken" | "network_share" | "cabin_share" | "already_boarded";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    passengersList: {
        parameters: {
            query?: {
                /**
                 * @description All passengers of this booking; only staff may leave it out.
                 * @example 19
                 */
                id_booking?: number | string;
                /** @description The latest passengers: more than 100 means 100; ignored with `id_booking`. */
                limit?: number | string;
            };
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Passengers */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Passengers",
                     *       "data": [
                     *         {
                     *           "id": 19,
                     *           "name": "Budi Siregar",
                     *           "category_passenger": "adult",
                     *           "id_seat": 28001,
                     *           "no_seat": "1A",
                     *           "id_booking": 19,
                     *           "id_user": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Passenger"][];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    passengersCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Budi Siregar",
                 *       "category_passenger": "adult",
                 *       "id_seat": 29005,
                 *       "id_booking": 20
                 *     }
                 */
                "application/json": {
                    /** @description Name as in the passport or identity card. */
                    name: string;
                    /**
                     * @description `adult` or `child`, in any letter case.
                     * @enum {string}
                     */
                    category_passenger: "child" | "adult";
                    /** @description A seat of the flight, from `GET /seats`. */
                    id_seat: number | string;
                    /** @description The booking that waits for its passengers. */
                    id_booking: number | string;
                };
            };
        };
        responses: {
            /** @description Passenger added */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 201,
                     *       "message": "Passenger added",
                     *       "data": {
                     *         "id": 20,
                     *         "name": "Budi Siregar",
                     *         "category_passenger": "adult",
                     *         "id_seat": 29005,
                     *         "no_seat": "1E",
                     *         "id_booking": 20,
                     *         "id_user": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Passenger"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `passengers_complete`, `seat_taken` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "passengers_complete" | "seat_taken";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    passengersOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Passenger */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Passenger",
                     *       "data": [
                     *         {
                     *           "id": 21,
                     *           "name": "Budi Siregar",
                     *           "category_passenger": "adult",
                     *           "id_seat": 30001,
                     *           "no_seat": "1A",
                     *           "id_booking": 21,
                     *           "id_user": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Passenger"][];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ticketsList: {
        parameters: {
            query: {
                /**
                 * @description The passenger whose ticket it is.
                 * @example 1
                 */
                id_passenger: number | string;
            };
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ticket */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Ticket",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "id_passenger": 1,
                     *           "code": "SYP-G43F-FMAA-1S4P",
                     *           "booking_code": "Z5V2BK",
                     *           "bcbp": "M1RAHMA/SITI          EZ5V2BK KNOCGKEK 0181 358Y001A0001 100^15605vSlCJBKoGe2dxR1-8Dc0QXhKH0DoRKNTziUi81pktZLQ0W3Yto6DMvcku5k5pglBj4rxLwxgygOXH7xaKTDw",
                     *           "issued_at": "2026-11-26T08:08:15.057Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Ticket"][];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing`, `password_change_required`, `second_factor_setup_required`, `reauthentication_required` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing" | "password_change_required" | "second_factor_setup_required" | "reauthentication_required";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ticketsPublicKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public key */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Public key",
                     *       "data": {
                     *         "algorithm": "Ed25519",
                     *         "key": "D5Q0Zc1JhUV9DQRTfBNqTh5yLzAWyM3grt_FAA4-5EA",
                     *         "keys": [
                     *           {
                     *             "id": "1",
                     *             "key": "D5Q0Zc1JhUV9DQRTfBNqTh5yLzAWyM3grt_FAA4-5EA"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: {
                            /**
                             * @description The signature algorithm.
                             * @enum {string}
                             */
                            algorithm: "Ed25519";
                            /** @description The key that signs now: the raw 32 bytes, base64url. */
                            key: string;
                            /** @description Every key whose passes may still be flown, with the id their passes carry. */
                            keys: {
                                /** @description One character: what follows the `^` in the `bcbp` of its passes. */
                                id: string;
                                /** @description The raw 32 bytes, base64url. */
                                key: string;
                            }[];
                        };
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ticketsRevoked: {
        parameters: {
            query?: {
                /** @description Only passes revoked since an earlier list's `as_of`; all if that is too long ago. */
                since?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client has: 304 without a body if it would be the same.
                 * @example W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"
                 */
                "If-None-Match"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked passes */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Revoked passes",
                     *       "data": {
                     *         "as_of": "2026-11-28T17:11:00.000Z",
                     *         "complete": true,
                     *         "revoked": [
                     *           "I5lQfICpMzYc6WbT",
                     *           "wzHz_unWZQm_qKR9"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: {
                            /** @description When the list was made, ISO 8601 in UTC: the `since` of the next call. */
                            as_of: string;
                            /** @description False for an addition to the list of `since`. */
                            complete: boolean;
                            /** @description Fingerprints of passes whose flight departs or departed within 3 days: of the characters 3 to 36 and 49 to 57 of `bcbp` the SHA-256 in base64url, its first 16 characters. */
                            revoked: string[];
                        };
                    };
                };
            };
            /** @description What the client has, as `If-None-Match` says, is what would be answered */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tripOverviewsList: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page. */
                after?: number | string;
                /** @description The former name of `after`. */
                before?: number | string;
                /**
                 * @description Rows per page: more than 100 means 100.
                 * @example 1
                 */
                limit?: number | string;
            };
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Trips */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Trips",
                     *       "data": [
                     *         {
                     *           "id_trip": 1,
                     *           "code": "3SC9C6",
                     *           "proof": null,
                     *           "review_until": null,
                     *           "review_minutes": null,
                     *           "disputed": false,
                     *           "insurance_due": null,
                     *           "legs": [
                     *             {
                     *               "id": 1,
                     *               "id_flight": 7,
                     *               "id_user": 1,
                     *               "id_trip": 1,
                     *               "leg": 1,
                     *               "code": "3SC9C6",
                     *               "name_contact": "Ani",
                     *               "email_contact": "ani@example.com",
                     *               "phone_contact": "+6281234567890",
                     *               "insurance": false,
                     *               "capacity": 1,
                     *               "total_price": 500000,
                     *               "insurance_total": 0,
                     *               "unique_code": 202,
                     *               "discount": 0,
                     *               "covered": 0,
                     *               "amount_due": 500202,
                     *               "trip_paid": 0,
                     *               "trip_due": 500202,
                     *               "trip_asked": 500202,
                     *               "status": 0,
                     *               "status_reason": "created",
                     *               "status_at": "2026-11-28T17:11:42.578Z",
                     *               "pay_before": "2026-11-29T17:11:42.578Z",
                     *               "created_at": "2026-11-28T17:11:42.578Z",
                     *               "terms_version": null,
                     *               "id_group": null,
                     *               "flight": {
                     *                 "id": 7,
                     *                 "id_airline": 1,
                     *                 "id_airlane": 1,
                     *                 "name_airline": "Kelana",
                     *                 "image_airline": null,
                     *                 "airline_code": "EK",
                     *                 "flight_number": "EK181",
                     *                 "starting_place": "Medan",
                     *                 "destination_place": "Jakarta",
                     *                 "airport_from": "KNO",
                     *                 "airport_to": "CGK",
                     *                 "airport_from_name": "Kualanamu",
                     *                 "airport_to_name": "Soekarno-Hatta",
                     *                 "departure_date": "2026-12-29",
                     *                 "departure_time": "08:00",
                     *                 "arrived_date": "2026-12-29",
                     *                 "arrived_time": "10:25",
                     *                 "zone_from": "Asia/Jakarta",
                     *                 "zone_to": "Asia/Jakarta",
                     *                 "duration_time": "2 hours 25 minutes",
                     *                 "duration_minutes": 145,
                     *                 "transit": "direct",
                     *                 "price": 500000,
                     *                 "gate": 7,
                     *                 "terminal": "B",
                     *                 "luggage": true,
                     *                 "wifi": false,
                     *                 "meal": false,
                     *                 "type_trip": "one way",
                     *                 "class_flight": "economy",
                     *                 "capacity": 120,
                     *                 "free_seats": 119,
                     *                 "on_sale": true,
                     *                 "cancelled_at": null
                     *               },
                     *               "passengers": [
                     *                 {
                     *                   "id": 1,
                     *                   "name": "Budi Siregar",
                     *                   "category_passenger": "adult",
                     *                   "id_seat": 7001,
                     *                   "no_seat": "1A",
                     *                   "id_booking": 1,
                     *                   "id_user": 1
                     *                 }
                     *               ],
                     *               "departs_at": "2026-12-29T01:00:00.000Z",
                     *               "arrives_at": "2026-12-29T03:25:00.000Z",
                     *               "time_change": null,
                     *               "refund": null,
                     *               "proposal": null,
                     *               "reviewed": false
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["TripOverview"][];
                        /** @description The `after` of the next page; null on the last. */
                        next: number | null;
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    tripOverviewsOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Trip */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Trip",
                     *       "data": {
                     *         "id_trip": 23,
                     *         "code": "9HRTHN",
                     *         "proof": null,
                     *         "review_until": null,
                     *         "review_minutes": null,
                     *         "disputed": false,
                     *         "insurance_due": null,
                     *         "legs": [
                     *           {
                     *             "id": 23,
                     *             "id_flight": 32,
                     *             "id_user": 1,
                     *             "id_trip": 23,
                     *             "leg": 1,
                     *             "code": "9HRTHN",
                     *             "name_contact": "Ani",
                     *             "email_contact": "ani@example.com",
                     *             "phone_contact": "+6281234567890",
                     *             "insurance": false,
                     *             "capacity": 1,
                     *             "total_price": 500000,
                     *             "insurance_total": 0,
                     *             "unique_code": 671,
                     *             "discount": 0,
                     *             "covered": 0,
                     *             "amount_due": 500671,
                     *             "trip_paid": 0,
                     *             "trip_due": 500671,
                     *             "trip_asked": 0,
                     *             "status": 1,
                     *             "status_reason": "payment_verified",
                     *             "status_at": "2026-11-28T17:11:44.166Z",
                     *             "pay_before": "2026-11-29T17:11:44.152Z",
                     *             "created_at": "2026-11-28T17:11:44.152Z",
                     *             "terms_version": null,
                     *             "id_group": null,
                     *             "flight": {
                     *               "id": 32,
                     *               "id_airline": 1,
                     *               "id_airlane": 1,
                     *               "name_airline": "Kelana",
                     *               "image_airline": null,
                     *               "airline_code": "EK",
                     *               "flight_number": "EK181",
                     *               "starting_place": "Medan",
                     *               "destination_place": "Jakarta",
                     *               "airport_from": "KNO",
                     *               "airport_to": "CGK",
                     *               "airport_from_name": "Kualanamu",
                     *               "airport_to_name": "Soekarno-Hatta",
                     *               "departure_date": "2026-12-29",
                     *               "departure_time": "08:00",
                     *               "arrived_date": "2026-12-29",
                     *               "arrived_time": "10:25",
                     *               "zone_from": "Asia/Jakarta",
                     *               "zone_to": "Asia/Jakarta",
                     *               "duration_time": "2 hours 25 minutes",
                     *               "duration_minutes": 145,
                     *               "transit": "direct",
                     *               "price": 500000,
                     *               "gate": 7,
                     *               "terminal": "B",
                     *               "luggage": true,
                     *               "wifi": false,
                     *               "meal": false,
                     *               "type_trip": "one way",
                     *               "class_flight": "economy",
                     *               "capacity": 120,
                     *               "free_seats": 119,
                     *               "on_sale": true,
                     *               "cancelled_at": null
                     *             },
                     *             "passengers": [
                     *               {
                     *                 "id": 23,
                     *                 "name": "Budi Siregar",
                     *                 "category_passenger": "adult",
                     *                 "id_seat": 32001,
                     *                 "no_seat": "1A",
                     *                 "id_booking": 23,
                     *                 "id_user": 1
                     *               }
                     *             ],
                     *             "departs_at": "2026-12-29T01:00:00.000Z",
                     *             "arrives_at": "2026-12-29T03:25:00.000Z",
                     *             "time_change": null,
                     *             "refund": null,
                     *             "proposal": null,
                     *             "reviewed": false
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["TripOverview"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bookingOptionsOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Options */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Options",
                     *       "data": {
                     *         "id_booking": 24,
                     *         "seats": {
                     *           "price": 0,
                     *           "until": "2026-12-29T00:00:00.000Z"
                     *         },
                     *         "flight": {
                     *           "price": -50000,
                     *           "until": "2026-12-28T01:00:00.000Z"
                     *         },
                     *         "name": {
                     *           "price": 0,
                     *           "until": "2026-12-28T21:00:00.000Z",
                     *           "passengers": [
                     *             {
                     *               "id_passenger": 24,
                     *               "counted_from": "Budi Siregar",
                     *               "letters": 3
                     *             }
                     *           ]
                     *         },
                     *         "insurance": {
                     *           "price": 2000,
                     *           "until": "2026-12-28T01:00:00.000Z",
                     *           "credit": 454220,
                     *           "pays_later": true,
                     *           "waiting": null
                     *         },
                     *         "documents": [
                     *           "e-ticket",
                     *           "receipt",
                     *           "calendar"
                     *         ],
                     *         "cancel": {
                     *           "kind": "refund",
                     *           "amount": 450000,
                     *           "percent": 90,
                     *           "until": "2026-12-22T01:00:00.000Z"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["BookingOptions"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed`, `change_closed`, `flight_cancelled`, `passengers_incomplete`, `refund_closed` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed" | "change_closed" | "flight_cancelled" | "passengers_incomplete" | "refund_closed";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    airportsList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client has: 304 without a body if it would be the same.
                 * @example W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"
                 */
                "If-None-Match"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Airports */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Airports",
                     *       "data": [
                     *         {
                     *           "code": "AMQ",
                     *           "city": "Ambon",
                     *           "name": "Pattimura",
                     *           "country": "Indonesia",
                     *           "aliases": [
                     *             "Maluku",
                     *             "Moluccas"
                     *           ],
                     *           "zone": "Asia/Jayapura",
                     *           "is_primary": true,
                     *           "latitude": -3.7103,
                     *           "longitude": 128.089
                     *         },
                     *         {
                     *           "code": "BPN",
                     *           "city": "Balikpapan",
                     *           "name": "Sultan Aji Muhammad Sulaiman Sepinggan",
                     *           "country": "Indonesia",
                     *           "aliases": [
                     *             "Sepinggan",
                     *             "East Kalimantan"
                     *           ],
                     *           "zone": "Asia/Makassar",
                     *           "is_primary": true,
                     *           "latitude": -1.2683,
                     *           "longitude": 116.894
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Airport"][];
                    };
                };
            };
            /** @description What the client has, as `If-None-Match` says, is what would be answered */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    airlinesList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client has: 304 without a body if it would be the same.
                 * @example W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"
                 */
                "If-None-Match"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Airlines */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Airlines",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Kelana",
                     *           "code": "EK",
                     *           "photo": null,
                     *           "photo_srcset": null,
                     *           "active": true,
                     *           "revision": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Airline"][];
                    };
                };
            };
            /** @description What the client has, as `If-None-Match` says, is what would be answered */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    destinationsList: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client has: 304 without a body if it would be the same.
                 * @example W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"
                 */
                "If-None-Match"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Destinations */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Destinations",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Jakarta",
                     *           "popularity": 10,
                     *           "description": "The capital, and the way to the thousand islands.",
                     *           "description_id": "Ibu kota, dan pintu ke Kepulauan Seribu.",
                     *           "photo": null,
                     *           "photo_srcset": null,
                     *           "focal_x": 50,
                     *           "focal_y": 50,
                     *           "from_price": 450000,
                     *           "revision": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Destination"][];
                    };
                };
            };
            /** @description What the client has, as `If-None-Match` says, is what would be answered */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    destinationsOne: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client has: 304 without a body if it would be the same.
                 * @example W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"
                 */
                "If-None-Match"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Destination */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Destination",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "name": "Jakarta",
                     *           "popularity": 10,
                     *           "description": "The capital, and the way to the thousand islands.",
                     *           "description_id": "Ibu kota, dan pintu ke Kepulauan Seribu.",
                     *           "photo": null,
                     *           "photo_srcset": null,
                     *           "focal_x": 50,
                     *           "focal_y": 50,
                     *           "from_price": 450000,
                     *           "revision": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Destination"][];
                    };
                };
            };
            /** @description What the client has, as `If-None-Match` says, is what would be answered */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    faresTo: {
        parameters: {
            query?: {
                /**
                 * @description Only flights of this cabin class.
                 * @example economy
                 */
                class_flight?: "economy" | "business" | "first class";
                /** @description `rounded trip`: only flights that are sold with a return. */
                type_trip?: "one way" | "rounded trip";
                /**
                 * @description Restricts `days`; `origins` are always complete.
                 * @example Medan
                 */
                starting_place?: string;
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client has: 304 without a body if it would be the same.
                 * @example W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"
                 */
                "If-None-Match"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fares */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Fares",
                     *       "data": {
                     *         "origins": [
                     *           {
                     *             "starting_place": "Medan",
                     *             "airport_from": "KNO",
                     *             "departure_date": "2026-12-30",
                     *             "price": 450000
                     *           },
                     *           {
                     *             "starting_place": "Padang",
                     *             "airport_from": "PDG",
                     *             "departure_date": "2026-12-29",
                     *             "price": 700000
                     *           }
                     *         ],
                     *         "days": [
                     *           {
                     *             "starting_place": "Medan",
                     *             "airport_from": "KNO",
                     *             "departure_date": "2026-12-29",
                     *             "price": 500000
                     *           },
                     *           {
                     *             "starting_place": "Medan",
                     *             "airport_from": "KNO",
                     *             "departure_date": "2026-12-30",
                     *             "price": 450000
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: {
                            /** @description One for each city with upcoming flights, the cheapest first. */
                            origins: components["schemas"]["Fare"][];
                            /** @description One for each day with flights, in order. */
                            days: components["schemas"]["Fare"][];
                        };
                    };
                };
            };
            /** @description What the client has, as `If-None-Match` says, is what would be answered */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    offersFrom: {
        parameters: {
            query: {
                /**
                 * @description City or IATA code of departure.
                 * @example Medan
                 */
                starting_place: string;
                /**
                 * @description Cabin class.
                 * @example economy
                 */
                class_flight?: "economy" | "business" | "first class";
                /** @description `rounded trip` finds flights that are sold with a return. */
                type_trip?: "one way" | "rounded trip";
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client has: 304 without a body if it would be the same.
                 * @example W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"
                 */
                "If-None-Match"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fares */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Fares",
                     *       "data": [
                     *         {
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "departure_date": "2026-12-30",
                     *           "class_flight": "economy",
                     *           "price": 450000
                     *         },
                     *         {
                     *           "starting_place": "Medan",
                     *           "destination_place": "Surabaya",
                     *           "airport_from": "KNO",
                     *           "airport_to": "SUB",
                     *           "departure_date": "2026-12-29",
                     *           "class_flight": "economy",
                     *           "price": 800000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Offer"][];
                    };
                };
            };
            /** @description What the client has, as `If-None-Match` says, is what would be answered */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    offersAlternatives: {
        parameters: {
            query: {
                /**
                 * @description City or IATA code of departure.
                 * @example Medan
                 */
                starting_place: string;
                /**
                 * @description City or IATA code of arrival.
                 * @example Jakarta
                 */
                destination_place: string;
                /**
                 * @description The day that was searched, `YYYY-MM-DD` or `MM-DD-YYYY`, local to the airport of departure.
                 * @example 2026-12-30
                 */
                departure_date: string;
                /**
                 * @description Cabin class.
                 * @example first class
                 */
                class_flight?: "economy" | "business" | "first class";
                /** @description `rounded trip` finds flights that are sold with a return. */
                type_trip?: "one way" | "rounded trip";
                /**
                 * @description Number of passengers: below 1 means 1, above 9 is refused.
                 * @example 1
                 */
                capacity?: number | string;
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client has: 304 without a body if it would be the same.
                 * @example W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"
                 */
                "If-None-Match"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alternatives */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Alternatives",
                     *       "data": {
                     *         "days": [],
                     *         "classes": [
                     *           {
                     *             "starting_place": "Medan",
                     *             "destination_place": "Jakarta",
                     *             "airport_from": "KNO",
                     *             "airport_to": "CGK",
                     *             "departure_date": "2026-12-30",
                     *             "class_flight": "economy",
                     *             "price": 450000
                     *           },
                     *           {
                     *             "starting_place": "Medan",
                     *             "destination_place": "Jakarta",
                     *             "airport_from": "KNO",
                     *             "airport_to": "CGK",
                     *             "departure_date": "2026-12-29",
                     *             "class_flight": "business",
                     *             "price": 1900000
                     *           }
                     *         ],
                     *         "nearby": [],
                     *         "places": [
                     *           {
                     *             "starting_place": "Medan",
                     *             "destination_place": "Surabaya",
                     *             "airport_from": "KNO",
                     *             "airport_to": "SUB",
                     *             "departure_date": "2026-12-29",
                     *             "class_flight": "economy",
                     *             "price": 800000
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Alternatives"];
                    };
                };
            };
            /** @description What the client has, as `If-None-Match` says, is what would be answered */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    flightsSearch: {
        parameters: {
            query?: {
                /**
                 * @description City or IATA code of departure.
                 * @example Medan
                 */
                starting_place?: string;
                /**
                 * @description City or IATA code of arrival.
                 * @example Jakarta
                 */
                destination_place?: string;
                /**
                 * @description Cabin class.
                 * @example economy
                 */
                class_flight?: "economy" | "business" | "first class";
                /** @description `rounded trip` finds flights that are sold with a return. */
                type_trip?: "one way" | "rounded trip";
                /**
                 * @description `YYYY-MM-DD` (or `MM-DD-YYYY`), local to the airport of departure.
                 * @example 2026-12-24
                 */
                departure_date?: string;
                /** @description Day of the return of a round trip; the search ignores it. */
                return_date?: string;
                /**
                 * @description Number of passengers: below 1 means 1, above 9 is refused.
                 * @example 2
                 */
                capacity?: number | string;
                /** @description `direct` or `transit`; both, separated by a comma, filter nothing. */
                transit?: "direct" | "transit" | "direct,transit";
                /** @description Only flights with wifi; `wifi` means true as well. */
                filter_wifi?: boolean | ("0" | "1" | "true" | "false" | "wifi");
                /** @description Only flights with a meal; `meal` means true as well. */
                filter_meal?: boolean | ("0" | "1" | "true" | "false" | "meal");
                /** @description Only flights with checked baggage in the price; `luggage` means true as well. */
                filter_luggage?: boolean | ("0" | "1" | "true" | "false" | "luggage");
                /** @description Ids of airlines, separated by commas. */
                airline?: string;
                /** @description Whole rupiah for one passenger. */
                min_price?: number | string;
                /** @description Whole rupiah for one passenger. */
                max_price?: number | string;
                /** @description Quarters of the day of departure in local time, separated by commas: `06-12,12-18`. */
                departure_hours?: string;
                /** @description Quarters of the day of arrival in local time. */
                arrived_hours?: string;
                /** @description Minutes from departure to arrival. */
                max_duration?: number | string;
                /** @description Counted from 1. */
                page?: number | string;
                /** @description Rows per page: more than 100 means 100. */
                limit?: number | string;
                /** @description `best` weighs price, duration and stops. */
                sortBY?: "price" | "departure_time" | "transit" | "best";
                /** @description Ascending or descending. */
                sort?: "ASC" | "DESC";
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client has: 304 without a body if it would be the same.
                 * @example W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"
                 */
                "If-None-Match"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Flights */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Flights",
                     *       "data": [
                     *         {
                     *           "id": 1,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK 181",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-24",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-24",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "cabin_kg": 7,
                     *           "checked_kg": 20,
                     *           "aircraft": "Airbus A320",
                     *           "price": 500000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 120,
                     *           "on_sale": true
                     *         },
                     *         {
                     *           "id": 2,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK 183",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-24",
                     *           "departure_time": "15:30",
                     *           "arrived_date": "2026-12-24",
                     *           "arrived_time": "17:55",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "price": 650000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 120,
                     *           "on_sale": true
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "limit": 7,
                     *         "totalData": 2,
                     *         "totalPage": 1
                     *       },
                     *       "facets": {
                     *         "transit": [
                     *           {
                     *             "value": "direct",
                     *             "count": 2
                     *           },
                     *           {
                     *             "value": "transit",
                     *             "count": 0
                     *           }
                     *         ],
                     *         "facilities": [
                     *           {
                     *             "value": "wifi",
                     *             "count": 0
                     *           },
                     *           {
                     *             "value": "meal",
                     *             "count": 0
                     *           },
                     *           {
                     *             "value": "luggage",
                     *             "count": 2
                     *           }
                     *         ],
                     *         "airlines": [
                     *           {
                     *             "id": 1,
                     *             "name": "Kelana",
                     *             "image": null,
                     *             "count": 2
                     *           }
                     *         ],
                     *         "departure_time": [
                     *           {
                     *             "value": "00-06",
                     *             "count": 0
                     *           },
                     *           {
                     *             "value": "06-12",
                     *             "count": 1
                     *           },
                     *           {
                     *             "value": "12-18",
                     *             "count": 1
                     *           },
                     *           {
                     *             "value": "18-24",
                     *             "count": 0
                     *           }
                     *         ],
                     *         "arrived_time": [
                     *           {
                     *             "value": "00-06",
                     *             "count": 0
                     *           },
                     *           {
                     *             "value": "06-12",
                     *             "count": 1
                     *           },
                     *           {
                     *             "value": "12-18",
                     *             "count": 1
                     *           },
                     *           {
                     *             "value": "18-24",
                     *             "count": 0
                     *           }
                     *         ],
                     *         "price": {
                     *           "min": 500000,
                     *           "max": 650000,
                     *           "histogram": [
                     *             1,
                     *             0,
                     *             0,
                     *             0,
                     *             0,
                     *             0,
                     *             0,
                     *             0,
                     *             0,
                     *             0,
                     *             0,
                     *             1
                     *           ]
                     *         },
                     *         "duration": {
                     *           "min": 145,
                     *           "max": 145
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Flight"][];
                        /** @description Which page it is, and of how many. */
                        pagination: {
                            /** @description Counted from 1. */
                            currentPage: number;
                            /** @description Rows per page. */
                            limit: number;
                            /** @description Rows of all pages. */
                            totalData: number;
                            /** @description Number of pages. */
                            totalPage: number;
                        };
                        facets: components["schemas"]["Facets"];
                    };
                };
            };
            /** @description What the client has, as `If-None-Match` says, is what would be answered */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    flightsDates: {
        parameters: {
            query: {
                /**
                 * @description City or IATA code of departure.
                 * @example Medan
                 */
                starting_place: string;
                /**
                 * @description City or IATA code of arrival.
                 * @example Jakarta
                 */
                destination_place: string;
                /**
                 * @description Cabin class.
                 * @example economy
                 */
                class_flight?: "economy" | "business" | "first class";
                /** @description `rounded trip` finds flights that are sold with a return. */
                type_trip?: "one way" | "rounded trip";
                /** @description Number of passengers: below 1 means 1, above 9 is refused. */
                capacity?: number | string;
                /**
                 * @description First day; default today.
                 * @example 2026-12-30
                 */
                from?: string;
                /**
                 * @description Number of days, up to 62 (two months).
                 * @example 7
                 */
                days?: number | string;
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client has: 304 without a body if it would be the same.
                 * @example W/"kYv2mO3jZp0q7Lr5tXn1aBcDeFg"
                 */
                "If-None-Match"?: string;
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cheapest days */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Cheapest days",
                     *       "data": [
                     *         {
                     *           "departure_date": "2026-12-30",
                     *           "price": 450000,
                     *           "flights": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["CheapestDay"][];
                    };
                };
            };
            /** @description What the client has, as `If-None-Match` says, is what would be answered */
            304: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    flightsOfAirline: {
        parameters: {
            query?: {
                /** @description City or IATA code of departure. */
                starting_place?: string;
                /** @description City or IATA code of arrival. */
                destination_place?: string;
                /**
                 * @description Cabin class.
                 * @example economy
                 */
                class_flight?: "economy" | "business" | "first class";
                /** @description `rounded trip` finds flights that are sold with a return. */
                type_trip?: "one way" | "rounded trip";
                /** @description `YYYY-MM-DD` (or `MM-DD-YYYY`), local to the airport of departure. */
                departure_date?: string;
                /** @description Day of the return of a round trip; the search ignores it. */
                return_date?: string;
                /** @description Number of passengers: below 1 means 1, above 9 is refused. */
                capacity?: number | string;
                /** @description `direct` or `transit`; both, separated by a comma, filter nothing. */
                transit?: "direct" | "transit" | "direct,transit";
                /** @description Only flights with wifi; `wifi` means true as well. */
                filter_wifi?: boolean | ("0" | "1" | "true" | "false" | "wifi");
                /** @description Only flights with a meal; `meal` means true as well. */
                filter_meal?: boolean | ("0" | "1" | "true" | "false" | "meal");
                /** @description Only flights with checked baggage in the price; `luggage` means true as well. */
                filter_luggage?: boolean | ("0" | "1" | "true" | "false" | "luggage");
                /** @description Ids of airlines, separated by commas. */
                airline?: string;
                /** @description Whole rupiah for one passenger. */
                min_price?: number | string;
                /** @description Whole rupiah for one passenger. */
                max_price?: number | string;
                /** @description Quarters of the day of departure in local time, separated by commas: `06-12,12-18`. */
                departure_hours?: string;
                /** @description Quarters of the day of arrival in local time. */
                arrived_hours?: string;
                /** @description Minutes from departure to arrival. */
                max_duration?: number | string;
                /** @description Counted from 1. */
                page?: number | string;
                /**
                 * @description Rows per page: more than 100 means 100.
                 * @example 1
                 */
                limit?: number | string;
                /** @description `best` weighs price, duration and stops. */
                sortBY?: "price" | "departure_time" | "transit" | "best";
                /** @description Ascending or descending. */
                sort?: "ASC" | "DESC";
            };
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Flights */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Flights",
                     *       "data": [
                     *         {
                     *           "id": 3,
                     *           "id_airline": 1,
                     *           "id_airlane": 1,
                     *           "name_airline": "Kelana",
                     *           "image_airline": null,
                     *           "airline_code": "EK",
                     *           "flight_number": "EK281",
                     *           "starting_place": "Medan",
                     *           "destination_place": "Jakarta",
                     *           "airport_from": "KNO",
                     *           "airport_to": "CGK",
                     *           "airport_from_name": "Kualanamu",
                     *           "airport_to_name": "Soekarno-Hatta",
                     *           "departure_date": "2026-12-30",
                     *           "departure_time": "08:00",
                     *           "arrived_date": "2026-12-30",
                     *           "arrived_time": "10:25",
                     *           "zone_from": "Asia/Jakarta",
                     *           "zone_to": "Asia/Jakarta",
                     *           "duration_time": "2 hours 25 minutes",
                     *           "duration_minutes": 145,
                     *           "transit": "direct",
                     *           "price": 450000,
                     *           "gate": 7,
                     *           "terminal": "B",
                     *           "luggage": true,
                     *           "wifi": false,
                     *           "meal": false,
                     *           "type_trip": "one way",
                     *           "class_flight": "economy",
                     *           "capacity": 120,
                     *           "free_seats": 120,
                     *           "on_sale": true
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "currentPage": 1,
                     *         "limit": 1,
                     *         "totalData": 5,
                     *         "totalPage": 5
                     *       },
                     *       "facets": {
                     *         "transit": [
                     *           {
                     *             "value": "direct",
                     *             "count": 5
                     *           },
                     *           {
                     *             "value": "transit",
                     *             "count": 0
                     *           }
                     *         ],
                     *         "facilities": [
                     *           {
                     *             "value": "wifi",
                     *             "count": 0
                     *           },
                     *           {
                     *             "value": "meal",
                     *             "count": 0
                     *           },
                     *           {
                     *             "value": "luggage",
                     *             "count": 5
                     *           }
                     *         ],
                     *         "airlines": [
                     *           {
                     *             "id": 1,
                     *             "name": "Kelana",
                     *             "image": null,
                     *             "count": 5
                     *           }
                     *         ],
                     *         "departure_time": [
                     *           {
                     *             "value": "00-06",
                     *             "count": 0
                     *           },
                     *           {
                     *             "value": "06-12",
                     *             "count": 4
                     *           },
                     *           {
                     *             "value": "12-18",
                     *             "count": 1
                     *           },
                     *           {
                     *             "value": "18-24",
                     *             "count": 0
                     *           }
                     *         ],
                     *         "arrived_time": [
                     *           {
                     *             "value": "00-06",
                     *             "count": 0
                     *           },
                     *           {
                     *             "value": "06-12",
                     *             "count": 4
                     *           },
                     *           {
                     *             "value": "12-18",
                     *             "count": 1
                     *           },
                     *           {
                     *             "value": "18-24",
                     *             "count": 0
                     *           }
                     *         ],
                     *         "price": {
                     *           "min": 450000,
                     *           "max": 800000,
                     *           "histogram": [
                     *             1,
                     *             1,
                     *             0,
                     *             0,
                     *             0,
                     *             0,
                     *             1,
                     *             0,
                     *             1,
                     *             0,
                     *             0,
                     *             1
                     *           ]
                     *         },
                     *         "duration": {
                     *           "min": 145,
                     *           "max": 145
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Flight"][];
                        /** @description Which page it is, and of how many. */
                        pagination: {
                            /** @description Counted from 1. */
                            currentPage: number;
                            /** @description Rows per page. */
                            limit: number;
                            /** @description Rows of all pages. */
                            totalData: number;
                            /** @description Number of pages. */
                            totalPage: number;
                        };
                        facets: components["schemas"]["Facets"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    flightsOne: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Flight */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    etag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Flight",
                     *       "data": {
                     *         "id": 1,
                     *         "id_airline": 1,
                     *         "id_airlane": 1,
                     *         "name_airline": "Kelana",
                     *         "image_airline": null,
                     *         "airline_code": "EK",
                     *         "flight_number": "EK 181",
                     *         "starting_place": "Medan",
                     *         "destination_place": "Jakarta",
                     *         "airport_from": "KNO",
                     *         "airport_to": "CGK",
                     *         "airport_from_name": "Kualanamu",
                     *         "airport_to_name": "Soekarno-Hatta",
                     *         "departure_date": "2026-12-24",
                     *         "departure_time": "08:00",
                     *         "arrived_date": "2026-12-24",
                     *         "arrived_time": "10:25",
                     *         "zone_from": "Asia/Jakarta",
                     *         "zone_to": "Asia/Jakarta",
                     *         "duration_time": "2 hours 25 minutes",
                     *         "duration_minutes": 145,
                     *         "transit": "direct",
                     *         "cabin_kg": 7,
                     *         "checked_kg": 20,
                     *         "aircraft": "Airbus A320",
                     *         "price": 500000,
                     *         "gate": 7,
                     *         "terminal": "B",
                     *         "luggage": true,
                     *         "wifi": false,
                     *         "meal": false,
                     *         "type_trip": "one way",
                     *         "class_flight": "economy",
                     *         "capacity": 120,
                     *         "free_seats": 120,
                     *         "on_sale": true,
                     *         "cancelled_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Flight"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fareDetailsRules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Fare rules */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Fare rules",
                     *       "data": {
                     *         "refund": [
                     *           {
                     *             "until": "2026-12-22T01:00:00.000Z",
                     *             "hours_before": 168,
                     *             "percent": 90
                     *           },
                     *           {
                     *             "until": "2026-12-26T01:00:00.000Z",
                     *             "hours_before": 72,
                     *             "percent": 75
                     *           },
                     *           {
                     *             "until": "2026-12-28T01:00:00.000Z",
                     *             "hours_before": 24,
                     *             "percent": 50
                     *           },
                     *           {
                     *             "until": "2026-12-28T21:00:00.000Z",
                     *             "hours_before": 4,
                     *             "percent": 25
                     *           }
                     *         ],
                     *         "insurance_percent": 0,
                     *         "cancelled_percent": 100,
                     *         "change_right_hours": 3,
                     *         "change": {
                     *           "until": "2026-12-28T01:00:00.000Z",
                     *           "hours_before": 24,
                     *           "fee": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["FareRules"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fareDetailsHistory: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Price history */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 200,
                     *       "message": "Price history",
                     *       "data": {
                     *         "days": [
                     *           {
                     *             "day": "2026-11-29",
                     *             "price": 500000
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["PriceHistory"];
                    };
                };
            };
            /** @description `invalid_input` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input";
                    };
                };
            };
            /** @description `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "key_refused";
                    };
                };
            };
            /** @description `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    paymentsSendProof: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller's own id of the request, which the server's log keeps beside its own. */
                "x-request-id"?: string;
            };
            path: {
                /** @description An id, as a number or in its decimal form. */
                id: number | string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description A file of a form. Text in its place (the URL of the stored image, empty, `null`) leaves what is there as it is.
                     */
                    proof?: string;
                };
                "application/json": {
                    /**
                     * Format: binary
                     * @description A file of a form. Text in its place (the URL of the stored image, empty, `null`) leaves what is there as it is.
                     */
                    proof?: string;
                };
            };
        };
        responses: {
            /** @description Proof received */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "ratelimit-limit": components["headers"]["RateLimitLimit"];
                    "ratelimit-remaining": components["headers"]["RateLimitRemaining"];
                    "ratelimit-reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "success",
                     *       "statusCode": 201,
                     *       "message": "Proof received",
                     *       "data": {
                     *         "id_trip": 25,
                     *         "code": "N25FPF",
                     *         "state": "waiting",
                     *         "purpose": "trip",
                     *         "method": "bank_transfer",
                     *         "methods": [
                     *           "bank_transfer",
                     *           "midtrans"
                     *         ],
                     *         "amount": 500741,
                     *         "lines": [
                     *           {
                     *             "kind": "ticket",
                     *             "id_booking": 25,
                     *             "amount": 500000
                     *           },
                     *           {
                     *             "kind": "unique_code",
                     *             "id_booking": null,
                     *             "amount": 741
                     *           }
                     *         ],
                     *         "bank_account": {
                     *           "id": 1,
                     *           "bank_name": "Bank Nusa",
                     *           "account_number": "1234567890",
                     *           "account_holder": "PT Sayap Nusantara"
                     *         },
                     *         "pay_before": "2026-11-29T17:11:44.239Z",
                     *         "review_until": "2026-11-28T19:11:44.287Z",
                     *         "hours_in_review": 2,
                     *         "proof": {
                     *           "state": "in_review",
                     *           "reason": null,
                     *           "at": "2026-11-28T17:11:44.287Z"
                     *         },
                     *         "redirect_url": null,
                     *         "refused": false,
                     *         "credit_used": 0,
                     *         "credit_left": 454220,
                     *         "voucher": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        status: "success";
                        statusCode: number;
                        message: string;
                        data: components["schemas"]["Payment"];
                    };
                };
            };
            /** @description `invalid_input`, `malformed_body` */
            400: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "invalid_input" | "malformed_body";
                    };
                };
            };
            /** @description `not_signed_in`, `key_refused` */
            401: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_signed_in" | "key_refused";
                    };
                };
            };
            /** @description `forbidden`, `scope_missing` */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "forbidden" | "scope_missing";
                    };
                };
            };
            /** @description `not_found` */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "not_found";
                    };
                };
            };
            405: components["responses"]["MethodNotAllowed"];
            408: components["responses"]["RequestTimeout"];
            /** @description `booking_closed` */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "booking_closed";
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMedia"];
            /** @description `file_refused` */
            422: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"] & {
                        /** @enum {string} */
                        code?: "file_refused";
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            431: components["responses"]["HeaderTooLarge"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
            /** @description Why not, as RFC 9457 problem details */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Why not, as RFC 9457 problem details */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
