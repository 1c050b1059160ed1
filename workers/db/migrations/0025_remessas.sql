CREATE TABLE `remessas` (
	`id` text PRIMARY KEY NOT NULL,
	`id_empresa` integer NOT NULL,
	`uid` text NOT NULL,
	`arte` text NOT NULL,
	`cliente` text NOT NULL,
	`consentimento` integer NOT NULL,
	`em` text NOT NULL,
	`aberta_em` text,
	`aberturas` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `remessas_minhas` ON `remessas` (`id_empresa`,`uid`,`em`,`id`);--> statement-breakpoint
CREATE INDEX `remessas_da_arte` ON `remessas` (`arte`);--> statement-breakpoint
CREATE INDEX `remessas_do_cliente` ON `remessas` (`cliente`);--> statement-breakpoint
CREATE INDEX `artes_validade` ON `artes` (`validade`);