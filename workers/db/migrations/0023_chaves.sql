CREATE TABLE `chaves` (
	`id` text PRIMARY KEY NOT NULL,
	`id_empresa` integer NOT NULL,
	`nome` text NOT NULL,
	`prefixo` text NOT NULL,
	`hash` text NOT NULL,
	`escopos` text NOT NULL,
	`expira_em` text,
	`criada_em` text NOT NULL,
	`revogada_em` text,
	`usada_em` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chaves_prefixo` ON `chaves` (`prefixo`);--> statement-breakpoint
CREATE INDEX `chaves_da_empresa` ON `chaves` (`id_empresa`,`criada_em`,`id`);