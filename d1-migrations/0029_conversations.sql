CREATE TABLE `conversation_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`submission` integer NOT NULL,
	`kind` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	`is_proven` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `conversation_entries_key` ON `conversation_entries` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `conversation_entries_submission` ON `conversation_entries` (`submission`,`id`);--> statement-breakpoint
CREATE TABLE `reply_templates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`pt` text NOT NULL,
	`en` text NOT NULL,
	`es` text NOT NULL,
	`version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX `submissions_status`;--> statement-breakpoint
ALTER TABLE `submissions` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `submissions` ADD `assignee` text;--> statement-breakpoint
ALTER TABLE `submissions` ADD `snoozed_until` text;--> statement-breakpoint
CREATE INDEX `submissions_status` ON `submissions` (`status`,`status_at`,`id`);--> statement-breakpoint
INSERT INTO `reply_templates` (`name`, `pt`, `en`, `es`) VALUES
('Livre, com o total', 'Olá, {nome}!

O {imovel} está livre de {datas}. O total da estadia é {total}, já com a limpeza.

Para ver tudo de novo: {link}

Quer que a gente reserve? É só responder a este e-mail.', 'Hello {nome},

{imovel} is free from {datas}. The stay comes to {total} in all, cleaning included.

Everything is here again: {link}

Shall we book it for you? Just reply to this e-mail.', 'Hola, {nome}:

{imovel} está libre del {datas}. El total de la estadía es {total}, con la limpieza incluida.

Aquí está todo otra vez: {link}

¿Quieres que lo reservemos? Basta con responder a este correo.'),
('Vale o preço citado', 'Olá, {nome}!

O {imovel} está livre de {datas}. Mantemos o total de {citado} que você viu, já com a limpeza.

Para reservar, responda a este e-mail.', 'Hello {nome},

{imovel} is free from {datas}. We will keep the total of {citado} that you saw, cleaning included.

To book, just reply to this e-mail.', 'Hola, {nome}:

{imovel} está libre del {datas}. Mantenemos el total de {citado} que viste, con la limpieza incluida.

Para reservar, responde a este correo.'),
('Sem vaga', 'Olá, {nome}!

Obrigado por escrever. O {imovel} já está ocupado de {datas}. No link você vê as datas livres mais próximas: {link}

Se quiser, procuramos outro apartamento para essas datas. O que é importante para você?', 'Hello {nome},

Thank you for writing. {imovel} is already taken from {datas}. The nearest free dates are here: {link}

If you like, we can look for another apartment on your dates. What matters most to you?', 'Hola, {nome}:

Gracias por escribirnos. {imovel} ya está ocupado del {datas}. Aquí ves las fechas libres más cercanas: {link}

Si quieres, buscamos otro apartamento para esas fechas. ¿Qué es lo importante para ti?'),
('Vamos ver e voltamos', 'Olá, {nome}!

Recebemos a sua mensagem e estamos vendo isso com quem cuida do apartamento. Voltamos a escrever hoje ainda.', 'Hello {nome},

We have your message and are checking with the people who look after the apartment. We will write again today.', 'Hola, {nome}:

Recibimos tu mensaje y lo estamos viendo con quienes cuidan el apartamento. Te escribimos de nuevo hoy mismo.');
