import type { Locale } from "#machines/site/locales.ts"

/** A claim or number of the specification, and its wording on the site, by language. */
export interface Claim extends Record<Locale, string | readonly string[]> {
  /** As worded in the specification, with its section. */
  claim: string
  /** Portuguese path, on the full site or the launch site. */
  at: string
  site: "full" | "launch"
}

const PROPERTY = "/imoveis/loft-dos-tijolos"
type Words = readonly [claim: string, pt: Claim["pt"], en: Claim["en"], es: Claim["es"]]
const on = (at: string, rows: Words[], site: Claim["site"] = "full"): Claim[] =>
  rows.map(([claim, pt, en, es]) => ({ claim, at, site, pt, en, es }))

/** Every textual claim and number of §1, §2 and §9, page by page. */
export const CLAIMS: Claim[] = [
  ...on("/", [
    [
      "§1 languages pt, en, es",
      ["Português", "English", "Español"],
      ["Português", "English", "Español"],
      ["Português", "English", "Español"],
    ],
    [
      "§2 home: hero",
      "São Paulo, com a chave na mão.",
      "São Paulo, keys in hand.",
      "São Paulo, con las llaves en la mano.",
    ],
    ["§2 home: why choose us", "Por que a Pouso", "Why Pouso", "Por qué Pouso"],
    ["§2 home: properties", "Prontos para a sua chegada", "Ready when you arrive", "Listos para tu llegada"],
    [
      "§2 home: city tips",
      "A cidade, por quem mora nela",
      "The city, according to locals",
      "La ciudad, según quienes viven en ella",
    ],
    [
      "§2 home: call to action",
      "Tem um apartamento em São Paulo?",
      "Own an apartment in São Paulo?",
      "¿Tienes un apartamento en São Paulo?",
    ],
    [
      "the operator's registrations",
      "Cadastur 26.012345.80.0001-2 · CRECI-SP 12345-J",
      "Cadastur 26.012345.80.0001-2 · CRECI-SP 12345-J",
      "Cadastur 26.012345.80.0001-2 · CRECI-SP 12345-J",
    ],
    ["§2 bar: where", "Buscar destinos", "Search destinations", "Buscar destinos"],
    ["§2 bar: dates that are not set", "Insira as datas", "Add dates", "Agrega fechas"],
    ["§9 default guests: 1 adult", "1 Hóspedes", "1 guest", "1 huésped"],
    [
      "§9 phone hours",
      "das 8h às 22h, todos os dias",
      "8 am to 10 pm, every day",
      "de 8:00 a 22:00, todos los días",
    ],
    [
      "§9 no setup fee for advertising",
      "Anúncio sem taxa de adesão",
      "Listing with no setup fee",
      "Anuncio sin cuota de inscripción",
    ],
    [
      "§2 footer: privacy and terms",
      ["Privacidade", "Termos de uso"],
      ["Privacy", "Terms of use"],
      ["Privacidad", "Términos de uso"],
    ],
  ]),
  ...on("/imoveis", [
    [
      "§1 property listings, §2 count",
      "24 imóveis encontrados",
      "24 properties found",
      "24 propiedades encontradas",
    ],
    [
      "§2 type filters",
      "Todos Estúdio 1 quarto 2 quartos Loft Apartamento",
      "All Studio 1 Bedroom 2 Bedrooms Loft Apartment",
      "Todos Estudio 1 dormitorio 2 dormitorios Loft Apartamento",
    ],
    [
      "§2 sort",
      "Destaques Avaliação mais alta Preço mais baixo Preço mais alto Mais perto do metrô",
      "Featured Highest rating Lowest price Highest price Nearest to the metro",
      "Destacadas Calificación más alta Precio más bajo Precio más alto Más cerca del metro",
    ],
    ["§2 search box", "Buscar nos resultados", "Search within results", "Buscar en los resultados"],
    ["§2 featured section", "Em destaque", "Featured", "Destacadas"],
  ]),
  ...on("/imoveis?q=zzzz", [
    [
      "§2 empty state",
      ["Nenhum imóvel encontrado", "Tente ajustar os filtros ou faça uma nova busca"],
      ["No properties found", "Try adjusting filters or make a new search"],
      ["No se encontraron propiedades", "Intenta ajustar los filtros o haz una nueva búsqueda"],
    ],
  ]),
  ...on(PROPERTY, [
    [
      "§1 booking through WhatsApp, platforms, the form",
      ["Reservar pelo WhatsApp", "Ver no Airbnb", "Ver no Booking.com", "Usar o formulário de contato"],
      ["Book on WhatsApp", "See on Airbnb", "See on Booking.com", "Use the contact form"],
      ["Reservar por WhatsApp", "Ver en Airbnb", "Ver en Booking.com", "Usar el formulario de contacto"],
    ],
    [
      "§1 no payment on the site",
      "Nenhum pagamento é feito neste site.",
      "No payment is made on this site.",
      "En este sitio no se hace ningún pago.",
    ],
    ["§2 photos, show all", "Mostrar todas as fotos", "Show all photos", "Mostrar todas las fotos"],
    ["§2 about this space", "Sobre este espaço", "About this space", "Sobre este espacio"],
    [
      "§2 amenities, show all",
      "Mostrar todas as 16 comodidades",
      "Show all 16 amenities",
      "Mostrar las 16 comodidades",
    ],
    ["§2 map location", "Onde fica", "Where it is", "Dónde queda"],
    [
      "§2 reviews, show all",
      "Mostrar todas as 11 avaliações",
      "Show all 11 reviews",
      "Mostrar las 11 reseñas",
    ],
    [
      "§2 orders of the reviews",
      "Mais recentes Nota mais alta Nota mais baixa",
      "Most recent Highest rated Lowest rated",
      "Más recientes Mejor calificación Peor calificación",
    ],
    [
      "§2 rating categories",
      ["Limpeza", "Fidelidade ao anúncio", "Comunicação", "Localização", "Check-in", "Custo-benefício"],
      ["Cleanliness", "Accuracy", "Communication", "Location", "Check-in", "Value"],
      [
        "Limpieza",
        "Coincide con el anuncio",
        "Comunicación",
        "Ubicación",
        "Llegada",
        "Relación precio-calidad",
      ],
    ],
    ["§2 security notice", "Aviso de segurança", "Security notice", "Aviso de seguridad"],
    ["§9 check-in 3 PM to 10 PM", "das 15h às 22h", "from 3 pm to 10 pm", "de 15:00 a 22:00"],
    ["§9 check-out until 11 AM", "até as 11h", "until 11 am", "hasta las 11:00"],
  ]),
  ...on("/dicas", [
    [
      "§2 tips: categories",
      "Todas Turismo Gastronomia Compras Experiências",
      "All Tourism Food Shopping Experiences",
      "Todas Turismo Gastronomía Compras Experiencias",
    ],
    ["§2 tips: interactive map", "Abrir o mapa", "Open the map", "Abrir el mapa"],
    [
      "§9 police, emergency medical service, firefighters",
      ["190 Polícia Militar", "192 SAMU", "193 Bombeiros"],
      ["190 Police", "192 Medical emergency (SAMU)", "193 Fire department"],
      ["190 Policía", "192 Emergencia médica (SAMU)", "193 Bomberos"],
    ],
    [
      "§9 payment: real, PIX and cards",
      ["A moeda é o real (R$)", "aceita PIX", "Crédito e débito por aproximação"],
      [
        "The currency is the real (R$)",
        "PIX is Brazil's instant transfer",
        "Contactless cards work almost everywhere",
      ],
      [
        "La moneda es el real (R$)",
        "PIX es la transferencia instantánea",
        "Las tarjetas sin contacto funcionan",
      ],
    ],
    [
      "§2 essential info: transport and climate",
      ["Transporte", "Clima, mês a mês"],
      ["Transport", "Climate, month by month"],
      ["Transporte", "Clima, mes a mes"],
    ],
  ]),
  ...on("/dicas/masp", [
    [
      "§2 tip: duration",
      "Duração 1h30 a 2h30",
      "Time needed 1 h 30 min to 2 h 30 min",
      "Duración 1 h 30 min a 2 h 30 min",
    ],
    [
      "§2 tip: price",
      "Preço por pessoa Grátis ou até R$ 80",
      "Price per person Free or up to R$80",
      "Precio por persona Gratis o hasta R$80",
    ],
    ["§2 tip: best time", "Melhor horário", "Best time", "Mejor horario"],
    ["§2 tip: how to get there", "Como chegar", "Getting there", "Cómo llegar"],
    ["§2 tip: other tips", "Outras dicas", "Other tips", "Otras recomendaciones"],
    ["§2 tip: nearby restaurants", "Restaurantes por perto", "Restaurants nearby", "Restaurantes cercanos"],
  ]),
  ...on("/eventos", [
    ["§2 events: search", "Buscar eventos", "Search events", "Buscar eventos"],
    [
      "§2 events: categories",
      "Todos Esporte Festa Música Feira Cinema Tradição",
      "All Sports Parties Music Markets Film Tradition",
      "Todos Deporte Fiesta Música Feria Cine Tradición",
    ],
    ["§2 events: featured", "Em destaque", "Featured", "Destacados"],
    ["§2 events: popularity", "Popularidade:", "Popularity:", "Popularidad:"],
  ]),
  ...on("/eventos?q=zzzz", [
    ["§2 events: empty state", "Nenhum evento encontrado", "No events found", "No se encontraron eventos"],
  ]),
  ...on("/eventos/corrida-de-sao-silvestre", [
    ["§2 event: buy ticket", "Comprar ingresso", "Buy tickets", "Comprar entradas"],
    ["§2 event: more info", "Mais informações", "More information", "Más información"],
  ]),
  ...on("/blog", [
    [
      "§2 blog: categories",
      "Todos Roteiros Cultura Bairros Dicas de quem mora",
      "All Itineraries Culture Neighborhoods Insider tips",
      "Todos Itinerarios Cultura Barrios Recomendaciones de quienes viven aquí",
    ],
    ["§2 blog: featured post", "Destaque", "Featured", "Destacado"],
    ["§2 blog: popular topics", "Assuntos populares", "Popular topics", "Temas populares"],
    [
      "§2 blog: newsletter sign-up with e-mail",
      ["Dicas de São Paulo no seu e-mail", "Assinar"],
      ["Tips for São Paulo in your inbox", "Subscribe"],
      ["Recomendaciones de São Paulo en tu correo", "Suscribirme"],
    ],
  ]),
  ...on("/proprietarios", [
    [
      "§1 three services",
      ["Anúncio", "Gestão completa", "Limpeza"],
      ["Listing", "Full management", "Cleaning"],
      ["Anuncio", "Gestión completa", "Limpieza"],
    ],
    ["§2 owners: benefits", "O que muda com a gente", "What changes with us", "Lo que cambia con nosotros"],
    [
      "§2 owners: testimonials",
      "Quem já trabalha com a gente",
      "Owners who work with us",
      "Quienes ya trabajan con nosotros",
    ],
    [
      "§2 owners: FAQ",
      ["Perguntas frequentes", "Quanto custa começar a anunciar?"],
      ["Frequently asked questions", "What does it cost to start advertising?"],
      ["Preguntas frecuentes", "¿Cuánto cuesta empezar a publicar?"],
    ],
    [
      "§9 average revenue increase 48%",
      "em média +48% de receita",
      "on average +48% revenue",
      "en promedio +48% de ingresos",
    ],
    [
      "§9 average rating 4.9",
      "nota média nas plataformas 4,9 de 5",
      "average rating on the platforms 4.9 out of 5",
      "calificación promedio en las plataformas 4.9 de 5",
    ],
    [
      "§9 over 5 years of experience",
      "mais de 5 anos de experiência",
      "over 5 years of experience",
      "más de 5 años de experiencia",
    ],
    [
      "§9 discount for 5+ properties",
      "desconto a partir de 5 imóveis",
      "discount from 5 properties up",
      "descuento a partir de 5 propiedades",
    ],
    [
      "§9 cleaning priced for 1-2 rooms and 3+ rooms",
      ["R$ 180 1 ou 2 quartos", "R$ 260 3 quartos ou mais"],
      ["R$180 1 or 2 bedrooms", "R$260 3 or more bedrooms"],
      ["R$180 1 o 2 dormitorios", "R$260 3 dormitorios o más"],
    ],
    ["§9 no setup fee for advertising", "Sem taxa de adesão", "No setup fee", "Sin cuota de inscripción"],
    [
      "§9 contact reply within 24 business hours",
      "em até 24 horas úteis",
      "within 24 business hours",
      "en un máximo de 24 horas hábiles",
    ],
  ]),
  ...on("/contato", [
    [
      "§1 contact form",
      ["Nome completo", "Assunto", "Mensagem"],
      ["Full name", "Subject", "Message"],
      ["Nombre completo", "Asunto", "Mensaje"],
    ],
    [
      "§2 contact: info",
      ["Outras formas de contato", "WhatsApp", "Telefone", "E-mail", "Escritório"],
      ["Other ways to reach us", "WhatsApp", "Phone", "Email", "Office"],
      ["Otras formas de contacto", "WhatsApp", "Teléfono", "Correo electrónico", "Oficina"],
    ],
    [
      "§2 contact: FAQ",
      ["Perguntas frequentes", "Como faço uma reserva?"],
      ["Frequently asked questions", "How do I book?"],
      ["Preguntas frecuentes", "¿Cómo reservo?"],
    ],
    [
      "§2 24h emergency assistance",
      ["Emergência, 24 horas", "+55 11 4000-0024"],
      ["Emergency, 24 hours", "+55 11 4000-0024"],
      ["Emergencia, 24 horas", "+55 11 4000-0024"],
    ],
    [
      "§9 police, emergency medical service, firefighters",
      ["190 Polícia Militar", "192 SAMU", "193 Bombeiros"],
      ["190 Police", "192 Medical emergency (SAMU)", "193 Fire department"],
      ["190 Policía", "192 Emergencia médica (SAMU)", "193 Bomberos"],
    ],
    [
      "§9 phone hours Mon-Sun 8am-10pm",
      "De segunda a domingo, das 8h às 22h",
      "Monday to Sunday, 8 am to 10 pm",
      "De lunes a domingo, de 8:00 a 22:00",
    ],
    [
      "§9 email reply within 2h",
      "Resposta em até 2 horas",
      "Answered within 2 hours",
      "Respuesta en un máximo de 2 horas",
    ],
    [
      "§9 contact reply within 24 business hours",
      "Resposta em até 24 horas úteis",
      "Answered within 24 business hours",
      "Respuesta en un máximo de 24 horas hábiles",
    ],
    [
      "§9 check-in 3 PM to 10 PM",
      "Check-in das 15h às 22h",
      "Check-in from 3 pm to 10 pm",
      "Llegada de 15:00 a 22:00",
    ],
    ["§9 check-out until 11 AM", "Checkout até as 11h", "Checkout by 11 am", "Salida hasta las 11:00"],
  ]),
  ...on(
    "/",
    [
      ["§2 launch: five stars", "Cinco estrelas", "Five stars", "Cinco estrellas"],
      ["§2 launch: badge", "Em Breve", "Coming soon", "Muy pronto"],
      [
        "§1 launch: tagline",
        "Com revisão e garantia de qualidade em cada anúncio",
        "Every listing reviewed, with a quality guarantee",
        "Con revisión y garantía de calidad en cada anuncio",
      ],
      [
        "§2 launch: countdown",
        ["Lançamento em", "Dias", "Horas", "Min", "Seg"],
        ["Launching in", "Days", "Hours", "Min", "Sec"],
        ["Lanzamiento en", "Días", "Horas", "Min", "Seg"],
      ],
      ["§2 launch: notification card", "Avise-me", "Notify me", "Avísame"],
      [
        "§1 launch: verified listings",
        ["Anúncios verificados", "verificação rigorosa antes de ser publicado"],
        ["Verified listings", "a strict check before it is published"],
        ["Anuncios verificados", "una verificación rigurosa antes de publicarse"],
      ],
      ["§1 launch: quality guarantee", "Garantia de qualidade", "Quality guarantee", "Garantía de calidad"],
      [
        "§1 launch: smart search",
        ["Busca inteligente", "Filtros avançados e recomendações personalizadas."],
        ["Smart search", "Advanced filters and personalized recommendations."],
        ["Búsqueda inteligente", "Filtros avanzados y recomendaciones personalizadas."],
      ],
      ["§1 launch: premium support", "Suporte premium", "Premium support", "Soporte premium"],
      [
        "§1 launch: rights",
        "Todos os direitos reservados",
        "All rights reserved",
        "Todos los derechos reservados",
      ],
    ],
    "launch",
  ),
]
