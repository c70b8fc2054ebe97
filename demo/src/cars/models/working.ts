/** Columns as in passenger.ts. */
export const vans = `
Toyota     | HiAce Van          | CBF-TRH200V   | 2004-2025 | 1998 | Petrol | RWD | Automatic      |  5 |  23500 | 4695x1695x1980 | 1690 | DX, Super GL
Nissan     | NV350 Caravan      | LDF-VW2E26    | 2012-2021 | 2488 | Diesel | RWD | Automatic      |  5 |  25500 | 4695x1695x1990 | 1790 | DX, Premium GX
Toyota     | Regius Ace Van     | CBF-TRH216K   | 2004-2020 | 2693 | Petrol | RWD | Automatic      |  6 |  25800 | 4695x1695x1980 | 1690 | DX, Super GL Wide
Toyota     | HiAce Van Diesel   | QDF-GDH201V   | 2017-2025 | 2754 | Diesel | RWD | Automatic      |  5 |  28900 | 4695x1695x1980 | 1850 | DX GL Package, Super GL
Mazda      | Bongo Van          | DBF-SLP2V     | 2012-2020 | 1789 | Petrol | RWD | Automatic      |  6 |  17500 | 4285x1630x1865 | 1320 | DX, GL
Nissan     | NV200 Vanette      | DBF-VM20      | 2009-2025 | 1597 | Petrol | FWD | Automatic      |  5 |  16800 | 4400x1695x1855 | 1230 | DX, GX
`

export const pickups = `
Toyota     | Hilux              | QDF-GUN125    | 2017-2025 | 2393 | Diesel | 4WD | Automatic      |  5 |  32500 | 5335x1855x1800 | 2080 | Z, X, Z GR Sport
Mitsubishi | Triton             | CBF-KB9T      | 2006-2011 | 3494 | Petrol | 4WD | Automatic      |  5 |  26500 | 5030x1800x1760 | 1780 | 3.5 Standard
Nissan     | Navara             | D23           | 2015-2021 | 2298 | Diesel | 4WD | Manual         |  5 |  28500 | 5255x1850x1840 | 1920 | NP300 SL, NP300 V
Isuzu      | D-Max              | TFS86         | 2012-2019 | 2999 | Diesel | 4WD | Manual         |  5 |  27500 | 5295x1860x1780 | 1860 | LS, V-Cross
Mazda      | BT-50              | UP            | 2011-2020 | 3198 | Diesel | 4WD | Automatic      |  5 |  28900 | 5080x1805x1755 | 1750 | Double Cab XTR, Double Cab GT
`

export const trucks = `
Isuzu      | Elf                | TKG-NJR85A    | 2012-2018 | 2999 | Diesel | RWD | Manual         |  3 |  34500 | 4690x1695x1980 | 2190 | Flat Low 2t, Full Low 2t
Hino       | Dutro              | TKG-XZU605M   | 2011-2019 | 4009 | Diesel | RWD | Manual         |  3 |  34800 | 4690x1695x1980 | 2240 | Long 2t, Wide Long 3t
Toyota     | Dyna               | TKG-XZU645    | 2011-2019 | 4009 | Diesel | RWD | Manual         |  3 |  33900 | 4690x1695x1980 | 2200 | Cargo 2t, Jaws Flat
Mitsubishi | Fuso Canter        | TKG-FEA50     | 2010-2019 | 2998 | Diesel | RWD | Semi-Automatic |  3 |  35500 | 4690x1695x1970 | 2180 | DX 2t, Custom 3t
Nissan     | Atlas              | TKG-SZ2F24    | 2013-2017 | 2999 | Diesel | RWD | Manual         |  3 |  29500 | 4690x1695x1965 | 2150 | Super Low 1.5t
Mazda      | Titan              | TKG-LHR85A    | 2012-2018 | 2999 | Diesel | RWD | Manual         |  3 |  33500 | 4690x1695x1980 | 2190 | Flat Low DX
Isuzu      | Forward            | TKG-FRR90S2   | 2011-2017 | 5193 | Diesel | RWD | Manual         |  2 |  62500 | 8480x2260x2470 | 4310 | 4t Flat Body
Toyota     | Toyoace            | ABF-TRY230    | 2006-2019 | 1998 | Petrol | RWD | Manual         |  3 |  26500 | 4690x1695x1960 | 1730 | Just Low 1.25t
Hino       | Ranger             | TKG-FC9JKAP   | 2011-2017 | 5123 | Diesel | RWD | Manual         |  2 |  61500 | 8490x2230x2490 | 4350 | 4t Standard
`

export const buses = `
Toyota     | Coaster            | SKG-XZB50     | 2011-2016 | 4009 | Diesel | RWD | Manual         | 29 |  56500 | 6990x2080x2635 | 3950 | LX, GX, EX
Nissan     | Civilian           | ABG-DHW41     | 2007-2020 | 4478 | Petrol | RWD | Automatic      | 26 |  52500 | 6990x2065x2635 | 3860 | SX, GL
Mitsubishi | Fuso Rosa          | TPG-BE640G    | 2011-2019 | 2998 | Diesel | RWD | Semi-Automatic | 29 |  57500 | 6990x2010x2730 | 3960 | Custom, Super Long
Hino       | Liesse II          | SKG-XZB50M    | 2011-2016 | 4009 | Diesel | RWD | Manual         | 29 |  56800 | 6990x2080x2635 | 3950 | LX, GX
Toyota     | Coaster Big Van    | SKG-XZB50V    | 2011-2016 | 4009 | Diesel | RWD | Manual         | 25 |  52800 | 6990x2080x2635 | 3620 | Standard, GX
Isuzu      | Journey            | ABG-SDHW41    | 2007-2020 | 4478 | Petrol | RWD | Automatic      | 26 |  52900 | 6990x2065x2635 | 3860 | J, Long
`

export const motorcycles = `
Honda      | CB400 Super Four   | EBL-NC42      | 2008-2022 |  399 | Petrol | RWD | Manual         |  2 |   8200 |  2080x745x1080 |  194 | VTEC Revo
Yamaha     | MT-09              | EBL-RN34J     | 2014-2017 |  846 | Petrol | RWD | Manual         |  2 |   8900 |  2075x815x1135 |  188 | ABS
Kawasaki   | Z900RS             | 2BL-ZR900C    | 2017-2025 |  948 | Petrol | RWD | Manual         |  2 |  12400 |  2100x865x1150 |  215 | Standard, SE
Suzuki     | SV650              | 2BL-VP55E     | 2016-2024 |  645 | Petrol | RWD | Manual         |  2 |   7200 |  2140x760x1090 |  196 | ABS
Honda      | CB1300 Super Four  | EBL-SC54      | 2005-2022 | 1284 | Petrol | RWD | Manual         |  2 |  13900 |  2200x795x1125 |  268 | ABS, SP
Yamaha     | XJR1300            | EBL-RP17J     | 2007-2017 | 1250 | Petrol | RWD | Manual         |  2 |  10800 |  2175x765x1115 |  245 | Standard, C
Kawasaki   | ZRX1200 Daeg       | EBL-ZRT20D    | 2009-2016 | 1164 | Petrol | RWD | Manual         |  2 |  11200 |  2150x770x1155 |  246 | Standard
Suzuki     | Bandit 1250        | EBL-GW72A     | 2007-2016 | 1254 | Petrol | RWD | Manual         |  2 |   9800 |  2130x790x1095 |  250 | ABS
Yamaha     | SR400              | 2BL-RH16J     | 2018-2021 |  399 | Petrol | RWD | Manual         |  2 |   5600 |  2085x750x1095 |  175 | Standard
Honda      | VTR250             | JBK-MC33      | 2009-2017 |  249 | Petrol | RWD | Manual         |  2 |   5300 |  2080x725x1055 |  161 | Type F, Standard
`
