CREATE TABLE `aberturas` (
	`arte_id` text NOT NULL,
	`dia` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`arte_id`, `dia`),
	FOREIGN KEY (`arte_id`) REFERENCES `artes`(`id`) ON UPDATE no action ON DELETE cascade
);
