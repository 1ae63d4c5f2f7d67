import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import type { PostCategory, PostTopic } from "#machines/city/post.ts"

/** Title and description of the blog, on its page and in its feed. */
export const BLOG_TEXTS = {
  title: msg`Blog de São Paulo`,
  description: msg`Roteiros, cultura, bairros e dicas de quem mora em São Paulo, com endereços, horários e o caminho de metrô.`,
}

/** Names of the categories (spec §2), each with a lead that is also its page's description. */
export const CATEGORY_TEXTS: Record<PostCategory, { name: MessageDescriptor; lead: MessageDescriptor }> = {
  itineraries: {
    name: msg`Roteiros`,
    lead: msg`Dias inteiros já planejados em São Paulo: por onde começar, em que ordem ir e onde parar para comer.`,
  },
  culture: {
    name: msg`Cultura`,
    lead: msg`Cinema, arquitetura e arte em São Paulo: o que vale a visita, o que olhar e quando ir.`,
  },
  neighborhoods: {
    name: msg`Bairros`,
    lead: msg`Como é cada bairro de São Paulo a pé, o que há em volta e para quem ele serve na hora de escolher onde ficar.`,
  },
  insider: {
    name: msg`Dicas de quem mora`,
    lead: msg`O que um paulistano explicaria a um amigo que chega: metrô, tempo, horários e os erros mais comuns.`,
  },
}

/** Names of the topics, as shown in a row of links. */
export const TOPIC_NAMES: Record<PostTopic, MessageDescriptor> = {
  centro: msg`Centro`,
  paulista: msg`Avenida Paulista`,
  metro: msg`Metrô`,
  comida: msg`Comida`,
  arte: msg`Arte`,
  parques: msg`Parques`,
  familia: msg`Com crianças`,
  domingo: msg`Domingo`,
  noite: msg`Noite`,
  arquitetura: msg`Arquitetura`,
  clima: msg`Clima`,
}
