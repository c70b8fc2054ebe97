/** A buyer's words. `rating` is stars out of five. */
export type Testimonial = { name: string; country: string; vehicle: string; rating: 1 | 2 | 3 | 4 | 5; text: string }

/** Made up, to show the page: whoever deploys this puts the words of real buyers here, with their permission. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Rafiq Example',
    country: 'Bangladesh',
    vehicle: 'Toyota Axio, 2017',
    rating: 5,
    text: 'The sheet showed one scratch on the left door. When the car came to Chattogram, the scratch was there, and nothing else. I have bought three more for my showroom since then.',
  },
  {
    name: 'Wanjiru Sample',
    country: 'Kenya',
    vehicle: 'Nissan X-Trail, 2016',
    rating: 5,
    text: 'I was afraid to send money so far away. They answered every question on WhatsApp, even the ones I asked twice, and sent me the bill of lading before I thought of asking for it.',
  },
  {
    name: 'Mwita Example',
    country: 'Tanzania',
    vehicle: 'Isuzu Elf, 2014',
    rating: 5,
    text: 'We wanted a truck at auction and lost twice. Nobody pushed us to bid higher. The third one was ours at the price that we had written down on the first day.',
  },
  {
    name: 'Talia Sample',
    country: 'Jamaica',
    vehicle: 'Honda Fit, 2018',
    rating: 4,
    text: 'The ship was a week late because of a storm. They told me before I had to ask, and changed the papers for me. The car itself is exactly as in the pictures.',
  },
]
