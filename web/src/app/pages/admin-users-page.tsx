import { UsersPage } from '#features/accounts/users/users-page'
import { UserBookings } from '#features/booking/admin/user-bookings'

/** Joins the user list of one feature with the bookings of another. */
export const AdminUsersPage = () => <UsersPage bookingsOf={(id) => <UserBookings idUser={id} />} />
