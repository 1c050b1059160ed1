CREATE TABLE `envios_em_partes` (
	`pasta` text PRIMARY KEY NOT NULL,
	`de` text NOT NULL,
	`rede` text NOT NULL,
	`id_empresa` integer NOT NULL,
	`bytes` integer NOT NULL,
	`vence_em` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `envios_em_partes_de` ON `envios_em_partes` (`de`,`bytes`);--> statement-breakpoint
CREATE INDEX `envios_em_partes_rede` ON `envios_em_partes` (`rede`,`bytes`);--> statement-breakpoint
CREATE INDEX `envios_em_partes_da_empresa` ON `envios_em_partes` (`id_empresa`,`bytes`);--> statement-breakpoint
CREATE INDEX `envios_em_partes_vence_em` ON `envios_em_partes` (`vence_em`);--> statement-breakpoint
CREATE TABLE `proposta_links_trocados` (
	`link` text PRIMARY KEY NOT NULL,
	`proposta` text NOT NULL,
	`em` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `proposta_links_trocados_dela` ON `proposta_links_trocados` (`proposta`);--> statement-breakpoint
CREATE INDEX `proposta_anexos_da_empresa` ON `proposta_anexos` (`id_empresa`,`bytes`);