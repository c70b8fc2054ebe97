/** Columns as in passenger.ts. */
export const suvs = `
Toyota     | Land Cruiser Prado | CBA-TRJ150W  | 2009-2023 | 2693 | Petrol | 4WD | Automatic | 7 |  34500 | 4825x1885x1850 | 2050 | TX, TX L Package
Toyota     | Harrier            | DBA-ZSU60W   | 2013-2020 | 1986 | Petrol | FWD | CVT       | 5 |  27500 | 4720x1835x1690 | 1570 | Elegance, Premium, Progress
Nissan     | X-Trail            | DBA-NT32     | 2013-2022 | 1997 | Petrol | 4WD | CVT       | 5 |  24800 | 4640x1820x1715 | 1530 | 20X, 20X Emergency Brake
Mazda      | CX-5               | LDA-KF2P     | 2017-2025 | 2188 | Diesel | AWD | Automatic | 5 |  29500 | 4545x1840x1690 | 1620 | XD L Package, XD Proactive
Honda      | Vezel Hybrid       | DAA-RU3      | 2013-2021 | 1496 | Hybrid | FWD | Automatic | 5 |  23500 | 4295x1770x1605 | 1280 | X, Z, RS
Subaru     | Forester           | DBA-SJ5      | 2012-2018 | 1995 | Petrol | AWD | CVT       | 5 |  24900 | 4595x1795x1715 | 1490 | 2.0i-L EyeSight, X-Break
Lexus      | RX 450h            | DAA-GYL25W   | 2015-2022 | 3456 | Hybrid | AWD | CVT       | 5 |  59500 | 4890x1895x1710 | 2100 | Version L, F Sport
Mitsubishi | Outlander          | DBA-GF8W     | 2012-2021 | 2359 | Petrol | 4WD | CVT       | 7 |  25500 | 4695x1810x1680 | 1490 | 24G, 24M
Suzuki     | Jimny Sierra       | 3BA-JB74W    | 2018-2025 | 1460 | Petrol | 4WD | Manual    | 4 |  19800 | 3550x1645x1730 | 1080 | JC, JL
Toyota     | RAV4               | 6AA-AXAH54   | 2019-2025 | 2487 | Hybrid | AWD | CVT       | 5 |  35500 | 4600x1855x1685 | 1670 | Hybrid G, Hybrid X
Daihatsu   | Rocky              | 5BA-A200S    | 2019-2025 |  996 | Petrol | FWD | CVT       | 5 |  18200 | 3995x1695x1620 |  980 | G, Premium, X
Nissan     | Juke               | DBA-YF15     | 2010-2019 | 1498 | Petrol | FWD | CVT       | 5 |  17800 | 4135x1765x1565 | 1200 | 15RX, 15RX V Selection
Toyota     | Land Cruiser 200   | CBA-URJ202W  | 2007-2021 | 4608 | Petrol | 4WD | Automatic | 8 |  63500 | 4950x1980x1880 | 2690 | AX G Selection, ZX
Infiniti   | FX35               | S51          | 2009-2013 | 3498 | Petrol | AWD | Automatic | 5 |  43500 | 4859x1928x1680 | 1930 | Premium, Navigation
Acura      | MDX                | YD3          | 2014-2020 | 3471 | Petrol | AWD | Automatic | 7 |  44500 | 4917x1962x1713 | 1930 | SH-AWD, Technology
Toyota     | C-HR               | DAA-ZYX10    | 2016-2023 | 1797 | Hybrid | FWD | CVT       | 5 |  26500 | 4360x1795x1550 | 1440 | G, S, G LED Package
Mitsubishi | Pajero             | CBA-V93W     | 2006-2019 | 2972 | Petrol | 4WD | Automatic | 7 |  31500 | 4900x1875x1870 | 2110 | GR, Exceed
Lexus      | NX 300h            | DAA-AYZ10    | 2014-2021 | 2493 | Hybrid | FWD | CVT       | 5 |  45500 | 4640x1845x1645 | 1780 | I Package, F Sport
Suzuki     | Escudo             | CBA-TDA4W    | 2008-2017 | 2393 | Petrol | 4WD | Automatic | 5 |  22800 | 4300x1810x1695 | 1620 | 2.4 XG, X-Adventure
Acura      | RDX                | TB4          | 2013-2018 | 3471 | Petrol | AWD | Automatic | 5 |  36500 | 4660x1872x1678 | 1700 | Technology, Advance
Subaru     | XV                 | DBA-GT7      | 2017-2022 | 1995 | Petrol | AWD | CVT       | 5 |  24500 | 4465x1800x1550 | 1420 | 2.0i-S EyeSight, 2.0i-L
`

export const minivans = `
Toyota     | Alphard            | DBA-AGH30W   | 2015-2023 | 2493 | Petrol | FWD | CVT       | 7 |  38500 | 4935x1850x1895 | 2040 | S C Package, S A Package, X
Toyota     | Noah               | DBA-ZRR80G   | 2014-2021 | 1986 | Petrol | FWD | CVT       | 8 |  23500 | 4695x1695x1825 | 1570 | G, Si, X
Nissan     | Serena             | DAA-HFC26    | 2012-2016 | 1997 | Hybrid | FWD | CVT       | 8 |  23800 | 4685x1695x1865 | 1630 | Highway Star, 20X S-Hybrid
Honda      | Step WGN           | DBA-RP1      | 2015-2022 | 1496 | Petrol | FWD | CVT       | 8 |  24500 | 4690x1695x1840 | 1660 | G, Spada
Toyota     | Voxy Hybrid        | DAA-ZWR80G   | 2014-2021 | 1797 | Hybrid | FWD | CVT       | 7 |  28500 | 4695x1695x1825 | 1610 | V, ZS
Mitsubishi | Delica D:5         | LDA-CV1W     | 2013-2019 | 2267 | Diesel | 4WD | Automatic | 8 |  34500 | 4730x1795x1870 | 1910 | D Power Package, G Power Package
Toyota     | Sienta             | DBA-NSP170G  | 2015-2022 | 1496 | Petrol | FWD | CVT       | 7 |  17500 | 4235x1695x1675 | 1320 | G, X, Funbase G
Honda      | Freed              | DBA-GB5      | 2016-2024 | 1496 | Petrol | FWD | CVT       | 6 |  19500 | 4265x1695x1710 | 1350 | G Honda Sensing, Crosstar
Nissan     | Elgrand            | DBA-TE52     | 2010-2025 | 2488 | Petrol | FWD | CVT       | 8 |  32500 | 4915x1850x1815 | 1930 | 250 Highway Star
Honda      | Odyssey            | DBA-RC1      | 2013-2021 | 2356 | Petrol | FWD | CVT       | 7 |  27500 | 4830x1800x1695 | 1760 | Absolute, B
Toyota     | Esquire            | DBA-ZRR80G   | 2014-2021 | 1986 | Petrol | FWD | CVT       | 7 |  25500 | 4695x1695x1825 | 1570 | Gi, Xi
Toyota     | Vellfire           | DBA-AGH30W   | 2015-2023 | 2493 | Petrol | FWD | CVT       | 7 |  38800 | 4930x1850x1895 | 2040 | Z G Edition, Z A Edition
Mazda      | Biante             | DBA-CCEFW    | 2008-2018 | 1998 | Petrol | FWD | Automatic | 8 |  21800 | 4715x1770x1835 | 1630 | 20S, Granz SkyActiv
`
