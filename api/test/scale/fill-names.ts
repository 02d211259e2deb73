/**
 * Owners with names as people in Nigeria have them, with marks and hooks, and businesses that are called after them. The
 * random numbers are the same each time.
 */
const firstNames =
  'Adébáyọ̀ Ọlámidé Fọlákẹ́ Yétúndé Babátúndé Olúwaṣeun Ṣadé Títílayọ̀ Kẹ́hìndé Táíwò Chukwuemeka Chidinma Ngọzi Ifeọma Obinna Uchenna Adaeze Chinwe Nkechi Emeka Ibrahim Musa Aisha Fatima Halima Sani Zainab Yusuf Abubakar Hauwa Blessing Grace Emmanuel Samuel Esther Peace Victor Joy Godwin Patience Ɓala Ɗanladi Ƙasimu Olumide Funmilayọ Ayọdele Temitọpẹ Kunle Segun Bọla Nnamdi Ikenna Chiamaka Kelechi Amarachi Usman Bello Maryam Khadija Suleiman';
const lastNames =
  'Okafor Okonkwo Eze Nwosu Obi Chukwu Nnaji Onyeka Adeyẹmi Adélékè Ọlábísí Bákàrẹ́ Ọládélé Ògúnlẹ́yẹ Akíntọ́lá Fáshọlá Bello Danjuma Lawal Yusuf Abubakar Mohammed Garba Shehu Umar Aliyu Etim Bassey Effiong Okoro Ibe Nwachukwu Ezeudu Ojukwu Soyinka Ajayi Afolabi Oyelaran Balógun Ìdòwú Okeke Onwuka Uzor Mba Agu Ikpeazu Dauda Tanko Wada Inuwa Ahmed Sanusi Maigari Gambo Kabir Olatunji Ogunbiyi Adewale Olawale Ogunsanya';
const kinds =
  'Textiles,Fashion House,Bakery,Foods,Enterprises,Ventures,Global Services,Tailoring,Farms,Poultry,Motors,Electronics,Salon,Beauty Place,Pharmacy,Stores,Supermarket,Logistics,Printing Press,Catering,Shoes,Furniture,Phones and Accessories,Fish Farm,Cosmetics,Block Industry,Water Factory,Cyber Cafe,Photo Studio,Palm Oil';
const brands =
  "God's Grace,Blessed,Royal,Golden,Divine,Mama,New Life,Unity,Star,Ola,Iya,Arewa,Oluwa,Victory,Sunrise,Naija,Lagos,Kano,Enugu,Abuja";
const prefixes = '803,806,813,816,703,706,903,805,807,815';

const list = (text: string, separator: string) =>
  `string_to_array('${text.replaceAll("'", "''")}', '${separator}')`;
const oneOf = (values: string) => `${values}[1 + floor(random() * cardinality(${values}))::int]`;

/** Statements that make so many owners, each with a business. */
export const fillNames = (owners: number): string[] => [
  'select setseed(0.5)',
  `create temporary table words as select ${list(firstNames, ' ')} as first_names,
    ${list(lastNames, ' ')} as last_names, ${list(kinds, ',')} as kinds, ${list(brands, ',')} as brands,
    ${list(prefixes, ',')} as prefixes`,
  `insert into users (first_name, last_name, phone_number, email)
    select first_name, last_name, '+234' || prefix || lpad(n::text, 7, '0'),
      translate(search_text(first_name || '.' || last_name), ' ', '') || n || '@' || mail
    from (
      select n,
        ${oneOf('first_names')} || case when random() < 0.3 then ' ' || ${oneOf('first_names')} else '' end as first_name,
        ${oneOf('last_names')} || case when random() < 0.4 then '-' || ${oneOf('last_names')} else '' end as last_name,
        ${oneOf('prefixes')} as prefix,
        (array['gmail.com', 'yahoo.com', 'gmail.com', 'outlook.com'])[1 + floor(random() * 4)::int] as mail
      from generate_series(1, ${owners}) n, words
    ) made`,
  `insert into business_registrations (user_id, smedan_number, business_name)
    select id, 'SMD-' || substr(code, 1, 4) || '-' || substr(code, 5, 4) || '-' || substr(code, 9, 1),
      case when random() < 0.5 then last_name || ' ' when random() < 0.5 then first_name || ' ' else '' end
        || ${oneOf('brands')} || ' ' || ${oneOf('kinds')}
    from (
      select id, first_name, last_name,
        (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(digest, k) % 32, 1), '' order by k)
          from generate_series(0, 8) k) as code
      from (select *, sha256(id::text::bytea) as digest from users) hashed
    ) coded, words`,
];
