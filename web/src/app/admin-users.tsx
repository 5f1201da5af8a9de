import { UserBookings } from '../features/bookings/admin/user-bookings'
import { UsersPage } from '../features/users/users-page'

/** Users are one feature and their bookings another; here they meet. */
export const AdminUsers = () => <UsersPage bookingsOf={(id) => <UserBookings idUser={id} />} />
