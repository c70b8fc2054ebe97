import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('sitemap/cars/:page', 'routes/sitemap-cars.ts'),
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    route('allCars', 'routes/car-list.tsx'),
    route('cars/:id', 'routes/car-detail.tsx'),
    route('cart', 'routes/cart.tsx'),
    route('wishlist', 'routes/wishlist.tsx'),
    route('enquiry', 'routes/inquiry.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('shipSchedule', 'routes/ship-schedules.tsx'),
    route('shipSchedule/:id', 'routes/ship-schedule.tsx'),
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('about', 'routes/about.tsx'),
    route('howToBuy', 'routes/how-to-buy.tsx'),
    route('privacyPolicy', 'routes/privacy-policy.tsx'),
    route('team', 'routes/team.tsx'),
    route('users/:id', 'routes/user.tsx'),
    layout('routes/personal.tsx', [
      route('profile', 'routes/profile.tsx'),
      route('updateProfile', 'routes/update-profile.tsx'),
    ]),
    route('*', 'routes/under-construction.tsx'),
  ]),
  route('admin', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('cars', 'routes/admin/car-list.tsx'),
    route('cars/create', 'routes/admin/car-create.tsx'),
    route('cars/edit/:id', 'routes/admin/car-edit.tsx'),
    route('cars/:id', 'routes/admin/car-detail.tsx'),
    route('orders', 'routes/admin/orders.tsx'),
    route('*', 'routes/admin/coming.tsx'),
  ]),
] satisfies RouteConfig
